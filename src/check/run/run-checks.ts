import type { Sheet } from '../../assets/bundle-css.ts'
import type { PolicyAdditions, SiteConfig } from '../../content/define-site.ts'
import { NO_CACHE, type CacheStores } from '../../cache/cache-store.ts'
import type { Document } from '../../pages/finished-page.ts'
import type { Page, PageBodies } from '../../pages/page.ts'
import { dayIn } from '../../pages/last-modified.ts'
import type { SiteFile } from '../../lib/site-file.ts'
import { groupProblems, MAX_SHOWN } from '../../problems/group-problems.ts'
import type { Place, Problem } from '../../problems/problem.ts'
import type { CheckedSite, Sources } from './checked-site.ts'
import type { Check, Finding, PageContext, Suggested } from './check.ts'
import { installedVersion } from '../../compile/installed-version.ts'
import { hashOf } from '../../cache/hash.ts'
import { checkPages, type PagesToCheck } from './check-pages.ts'
import type { PageAnswer } from './check-page.ts'
import type { Finder } from '../locate/create-finder.ts'
import { memoized } from '../../lib/memoized.ts'
import { placeAt } from '../../lib/text/place-at.ts'
import { placeFindings, type PlacedProblem, type RuledFinding } from '../locate/place-findings.ts'
import { checkLevels, resolveLevels } from './levels.ts'
import { packOf } from '../../languages/pack-of.ts'
import { createSpeller, versionsOf } from '../spelling/create-speller.ts'
import type { MissingPlaces } from '../spelling/misspelt-words.ts'
import type { OpenDictionary } from '../spelling/open-dictionary.ts'
import { reporter } from './reporter.ts'
import { NOT_PARSED, summarizeRendered, type PageSummary } from './summarize-page.ts'

export type CheckInput = PagesToCheck & {
  readonly checks: readonly Check[]
  /** Changes with the code of checks that are not the engine's. */
  readonly checksHash?: string | undefined
  readonly config: SiteConfig
  /** Additions of the config to the content security policy. */
  readonly policy?: PolicyAdditions | undefined
  /** Awaited after the page checks, which do not need them. */
  readonly files: readonly SiteFile[] | Promise<readonly SiteFile[]>
  /** Makes their compressed copies, if there are any. */
  readonly readCopies?: () => Promise<readonly SiteFile[]>
  readonly now: Date
  readonly bodies: PageBodies
  readonly content: CheckedSite['content']
  readonly sheets?: ReadonlyMap<string, Pick<Sheet, 'addresses'>> | undefined
  /** Results of earlier builds. */
  readonly cache?: CacheStores | undefined
  /** Opens dictionaries outside of this thread. */
  readonly openDictionary?: OpenDictionary | undefined
  /** URLs of the pages whose body has not changed since the last build. */
  readonly unchanged?: ReadonlySet<string> | undefined
  /** Also reports what must be settled before launch. */
  readonly launch?: boolean | undefined
  /** How many groups of problems are shown; slow suggestions are looked up only for these. */
  readonly shown?: number | undefined
}

export type CheckReport = {
  readonly problems: readonly Problem[]
  /** Number of findings left for `--launch`. */
  readonly atLaunch: number
  readonly pages: number
  /** Number of pages whose results were cached. */
  readonly reused: number
  readonly milliseconds: number
}

/** Runs every check over a finished site, and returns located problems. */
export async function runChecks(input: CheckInput): Promise<CheckReport> {
  const started = performance.now()
  const { cache = NO_CACHE, config, documents, sources, bodies, content } = input
  const places = cache.store<string>('places')
  const speller = createSpeller(cache.store('spelling'), input.openDictionary)
  const placeOf = (file: string, text: string, after?: string) => placeInFile(sources, file, text, after)
  const levels = resolveLevels(input.checks, config.check)
  const wrongLevels = checkLevels(input.checks, config.check, (text) => placeOf('site.config.ts', text))
  const isOn = (code: string) => levels.get(code) !== 'off'
  const checks = input.checks.filter(({ rules }) => Object.keys(rules).some(isOn))

  const today = dayIn(config, input.now)
  const context: PageContext = {
    origin: config.origin,
    base: config.base,
    trailingSlash: config.trailingSlash,
    facts: sources.facts,
    languages: Object.values(config.languages),
    policy: input.policy ?? {},
    year: Number(today.slice(0, 4)),
  }
  const opens = checks.some(({ unparsed }) => !unparsed)
  const names = checks.map(({ name }) => name)
  const spelt = Object.values(config.languages).map((language) => packOf(language).dictionary)
  const dictionaries = spelt.map((name) => name && versionsOf(name))
  // Loaded on demand: parsers take longer to load than a small edit takes to check.
  let finder: Promise<Finder> | undefined
  const openFinder = () =>
    (finder ??= import('../locate/create-finder.ts').then(({ createFinder }) =>
      createFinder(sources, places),
    ))
  const store = cache.store<string>('answers', hashOf(context, names, dictionaries, input.checksHash))
  const { answers, reused } = opens
    ? await checkPages(input, {
        checks,
        context,
        store,
        shapes: cache.store('valid-html', installedVersion('html-validate')),
        speller,
        openFinder,
      })
    : { answers: new Map<string, PageAnswer>(), reused: 0 }
  const files = await input.files
  const byUrl = new Map(documents.map(({ page }) => [page.route.url, page]))
  const rendered = ({ url }: PageSummary) => byUrl.get(url) as Page

  const site: CheckedSite = {
    config,
    today,
    documents,
    sources,
    content,
    styleAddresses: [...(input.sheets?.values() ?? [])].flatMap(({ addresses }) => addresses),
    files: new Map(files.map((file) => [file.path, file])),
    readCopies: input.readCopies ?? (() => Promise.resolve([])),
    pages: documents.map(({ page }) => ({
      ...summarizeRendered(page),
      ...(answers.get(page.route.url)?.summary ?? NOT_PARSED),
    })),
    readLinks: (page) => bodies.readLinks(rendered(page)),
    readIds: (page) => bodies.readIds(rendered(page)),
    readPageBody: (page) => bodies.read(page),
    readMissingPlaces: memoized(({ url }) => JSON.parse(store.readNotes(url)) as MissingPlaces),
    placeOf,
    launch: input.launch === true,
    unchanged: input.unchanged ?? new Set(),
    cache,
    speller,
  }
  // Site checks can wait for workers, so they run in parallel; results keep their order.
  const onSite = await Promise.all(
    checks.map(async (check) => {
      const findings: Finding[] = []
      const report = reporter(check, (finding) => findings.push(finding))
      await check.site?.(site, report, context)
      return findings
    }),
  )

  const rules = new Map(checks.flatMap((check) => Object.entries(check.rules)))
  const now: RuledFinding[] = []
  const later = new Set<string>()
  const judge = (finding: Finding, url = '') => {
    // A code that a custom check does not declare has no level.
    const level = levels.get(finding.code) ?? 'error'
    if (level === 'off') return
    const { who = 'owner', about, message } = finding
    if (level === 'launch' && !input.launch) later.add(`${who} ${(about ?? message).en}`)
    else now.push({ finding, page: byUrl.get(url), rule: rules.get(finding.code), level })
  }
  for (const url of byUrl.keys()) for (const finding of answers.get(url)?.findings ?? []) judge(finding, url)
  for (const findings of onSite) for (const finding of findings) judge(finding, finding.page)
  const problems = await placed(now, openFinder, byUrl, input.shown)
  const opened = await finder
  opened?.keep()
  speller.save()
  return {
    problems: [...wrongLevels, ...problems],
    atLaunch: later.size,
    pages: documents.length,
    reused,
    milliseconds: performance.now() - started,
  }
}

/** Locates findings in the author's files; loads the source parsers. */
async function placed(
  found: readonly RuledFinding[],
  openFinder: () => Promise<Finder>,
  pages: ReadonlyMap<string, Document['page']>,
  shown = MAX_SHOWN,
): Promise<readonly Problem[]> {
  if (found.length === 0) return []
  const { find } = await openFinder()
  const all = placeFindings(found, (page, where) =>
    find(where.page === undefined ? page : (pages.get(where.page) ?? page), where),
  )
  return withSuggestions(all, shown)
}

/** Limit, because more suggestions would take longer than all checks. */
const MAX_SUGGESTED = 50

/** Adds suggestions to the groups that are shown: the problems of a group share one, since they have the same cause. */
async function withSuggestions(all: readonly PlacedProblem[], shown: number): Promise<Problem[]> {
  const lookUps = new Map(all.map(({ problem, suggest }) => [problem, suggest]))
  const suggested = new Map<Problem, Suggested | undefined>()
  const suggesting = groupProblems([...lookUps.keys()])
    .slice(0, shown)
    .filter(({ first }) => lookUps.get(first))
  for (const { first, problems, onePlace } of suggesting.slice(0, MAX_SUGGESTED)) {
    const found = await lookUps.get(first)?.()
    for (const problem of onePlace ? [first] : problems) suggested.set(problem, found)
  }
  return [...lookUps.keys()].map((problem) => ({ ...problem, ...suggested.get(problem) }))
}

function placeInFile({ read }: Sources, file: string, text: string, after = ''): Place {
  const source = read(file) ?? ''
  const from = source.indexOf(after)
  const at = from < 0 ? -1 : source.indexOf(text, from + after.length)
  return at < 0 ? { file } : { file, ...placeAt(source, at) }
}
