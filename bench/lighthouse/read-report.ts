type Item = {
  readonly node?: { readonly selector?: string; readonly snippet?: string }
  readonly description?: string
  readonly url?: string
  readonly reason?: string
  readonly line?: string
  readonly message?: string
  readonly issueType?: string
}

type Audit = {
  readonly title: string
  readonly score: number | null
  readonly numericValue?: number
  readonly displayValue?: string
  readonly errorMessage?: string
  readonly details?: { readonly items?: readonly Item[] }
}

type Category = {
  readonly score: number | null
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
}

/** The fields used of Lighthouse's JSON. */
export type LighthouseReport = {
  readonly categories: Readonly<Record<string, Category>>
  readonly audits: Readonly<Record<string, Audit>>
}

/** Reported for every page that has a font or a script, however fast it is. */
const ON_EVERY_PAGE = new Set(['network-dependency-tree-insight', 'max-potential-fid'])

const MAX_NODES = 5

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Failure = {
  readonly category: string
  readonly id: string
  readonly title: string
  /** The elements, requests or messages it refers to. */
  readonly nodes: readonly string[]
}

export type Result = {
  /** Out of 100, in the order of {@link CATEGORIES}. */
  readonly scores: readonly number[]
  readonly lcp: number
  readonly cls: number
  readonly tbt: number
  readonly failures: readonly Failure[]
}

/** Picks the values that the table shows. A category that Lighthouse could not score counts as 0. */
export function readReport(report: LighthouseReport): Result {
  const { audits } = report
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  return {
    scores: CATEGORIES.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100)),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    failures: CATEGORIES.flatMap((name) => failuresOf(name, report)),
  }
}

/** The result of a run that did not finish. */
export function unfinished(why: string): Result {
  const unknown = Number.NaN
  return {
    scores: CATEGORIES.map(() => 0),
    lcp: unknown,
    cls: unknown,
    tbt: unknown,
    failures: [{ category: 'run', id: 'unfinished', title: why, nodes: [] }],
  }
}

/** What failed on a page, each audit with its elements. */
export function failureLines({
  route,
  failures,
}: Pick<Result, 'failures'> & { readonly route: string }): string[] {
  return failures.flatMap(({ category, id, title, nodes }) => [
    `${route}  ${category}/${id}: ${title}`,
    ...nodes.slice(0, MAX_NODES).map((node) => `    ${node}`),
    ...(nodes.length > MAX_NODES ? [`    … and ${nodes.length - MAX_NODES} more`] : []),
  ])
}

/** There is always some advice on speed, so it is reported only if the score is below 100. */
function failuresOf(name: string, { categories, audits }: LighthouseReport): Failure[] {
  const category = categories[name]
  if (!category || (name === 'performance' && category.score === 1)) return []
  return category.auditRefs.flatMap(({ id }) => {
    const audit = audits[id]
    if (!audit || ON_EVERY_PAGE.has(id)) return []
    const failed = audit.errorMessage !== undefined || (audit.score !== null && audit.score < 1)
    return failed ? [{ category: name, id, title: titleOf(audit), nodes: nodesOf(audit) }] : []
  })
}

const titleOf = ({ title, displayValue, errorMessage }: Audit) =>
  [title, displayValue, errorMessage].filter(Boolean).join(': ')

function nodesOf({ details }: Audit): string[] {
  const items = Array.isArray(details?.items) ? details.items : []
  return items.map(describe).filter((text) => text !== '')
}

function describe({ node, description, url, reason, line, message, issueType }: Item): string {
  const parts = [node?.selector, node?.snippet, description, url, reason, line, message, issueType]
  return parts.filter((part) => typeof part === 'string' && part !== '').join('  ')
}
