import type { SiteConfig } from '../../content/define-site.ts'
import type { Mentions } from '../../content/load/entry.ts'
import { cacheFolder } from '../../disk/engine-paths.ts'
import type { Document } from '../../pages/finished-page.ts'
import { dayIn } from '../../pages/last-modified.ts'
import type { SiteFile } from '../../lib/site-file.ts'
import type { Place, Problem } from '../../problems/problem.ts'
import type { CheckedSite, Sources } from './checked-site.ts'
import type { Check, Finding, PageContext, Report } from './check.ts'
import { hashOf } from '../../cache/hash-of.ts'
import {
  type AnswerFile,
  readAnswers,
  saveAnswers,
  type KeptAnswer,
  type KeptAnswers,
} from './page-answers.ts'
import { placeAt } from '../locate/place-at.ts'
import { placeFindings, type RuledFinding } from '../locate/place-findings.ts'
import { checkLevels, resolveLevels } from './severities.ts'
import { createSpeller, type Speller } from '../spelling/create-speller.ts'
import { summarizeRendered } from './summarize-rendered.ts'

export type CheckInput = {
  readonly checks: readonly Check[]
  readonly config: SiteConfig
  readonly documents: readonly Document[]
  readonly files: readonly SiteFile[]
  readonly now: Date
  readonly mentions: Mentions
  readonly sources: Sources
  /** Where answers are kept between runs, and what they depend on besides the pages; nothing is kept without. */
  readonly keep?: AnswerFile & { readonly engine: string }
  /** What the last run saw of pages. */
  readonly known?: CheckedSite['known']
  /** Also finds what must be settled before the site goes live. */
  readonly launch?: boolean | undefined
}

export type CheckReport = {
  readonly problems: readonly Problem[]
  /** Findings left for `--launch`. */
  readonly atLaunch: number
  readonly pages: number
  /** Pages whose answers were kept from an earlier run. */
  readonly reused: number
  readonly milliseconds: number
  /** What the checks were shown. */
  readonly site: CheckedSite
}

/** Runs every check over a finished site, and gives what they found with the places where it was written. */
export async function runChecks(input: CheckInput): Promise<CheckReport> {
  const speller = createSpeller(input.keep && cacheFolder(input.keep.root))
  try {
    return await runWith(speller, input)
  } finally {
    await speller.close()
  }
}

async function runWith(speller: Speller, input: CheckInput): Promise<CheckReport> {
  const started = performance.now()
  const { checks, config, documents, sources } = input
  const placeOf = (file: string, text: string, after?: string) => placeInFile(sources, file, text, after)
  const chosen = config.check === 'links' ? {} : config.check
  const levels = resolveLevels(checks, chosen)
  const wrongLevels = checkLevels(checks, chosen, (text) => placeOf('site.config.ts', text))

  const today = dayIn(config.timeZone ?? 'UTC', input.now)
  const context: PageContext = {
    origin: config.origin,
    defaultLanguage: config.defaultLanguage,
    languages: config.languages,
    facts: sources.facts,
    year: Number(today.slice(0, 4)),
  }
  const key = hashOf(input.keep?.engine, context)
  const kept = input.keep ? await readAnswers(input.keep, key) : {}
  const opens = checks.some((check) => 'page' in check)
  const answers = opens ? await askPages(documents, checks, context, kept, speller) : {}
  const saved =
    input.keep && documents.some(({ page: { route } }) => answers[route.url] !== kept[route.url])
      ? saveAnswers(input.keep, key, answers)
      : undefined

  const site: CheckedSite = {
    config,
    today,
    documents,
    sources,
    mentions: input.mentions,
    files: new Map(input.files.map((file) => [file.path, file])),
    pages: opens
      ? documents.flatMap(({ page }) => answers[page.route.url]?.summary ?? [])
      : documents.map(({ page }) => summarizeRendered(page)),
    placeOf,
    launch: input.launch === true,
    known: input.known,
    keep: input.keep,
    speller,
  }
  const onPages = Object.entries(answers).flatMap(([url, { findings }]) =>
    findings.map((finding): Finding => ({ ...finding, page: url })),
  )
  // What one check waits for, the others need not; the order stays that of the checks.
  const onSite = await Promise.all(checks.map((check) => askSite(check, site, context)))
  const found = [...onPages, ...onSite.flat()]
  await saved

  const rules = new Map(checks.flatMap((check) => Object.entries(check.rules)))
  const pages = new Map(found.length > 0 ? documents.map(({ page }) => [page.route.url, page]) : [])
  const ruled = found.flatMap((finding): RuledFinding[] => {
    const level = levels.get(finding.code) ?? 'off'
    const rule = rules.get(finding.code)
    return rule && level !== 'off' ? [{ finding, page: pages.get(finding.page ?? ''), rule, level }] : []
  })
  const later = input.launch ? [] : ruled.filter(({ level }) => level === 'launch')
  const now = input.launch ? ruled : ruled.filter(({ level }) => level !== 'launch')
  return {
    problems: [...wrongLevels, ...(await placed(now, sources, pages))],
    atLaunch: new Set(
      later.map(({ finding: { who = 'owner', about, message } }) => `${who} ${(about ?? message).en}`),
    ).size,
    pages: documents.length,
    reused: opens
      ? documents.filter(({ page: { route } }) => kept[route.url] === answers[route.url]).length
      : 0,
    milliseconds: performance.now() - started,
    site,
  }
}

async function askSite(check: Check, site: CheckedSite, context: PageContext): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  await check.site?.(site, (code, finding) => findings.push({ code, ...finding }), context)
  return findings
}

/** What the checks of one page say of each, those that did not change since the last run left alone. */
async function askPages(
  documents: readonly Document[],
  checks: readonly Check[],
  context: PageContext,
  kept: KeptAnswers,
  speller: Speller,
): Promise<KeptAnswers> {
  // Parsers of pages and of sources take longer to load than a small edit takes to check.
  const tools = { ...(await import('./checked-page.ts')), ...(await import('./summarize-page.ts')) }
  return Object.fromEntries(
    documents.map((document): [string, KeptAnswer] => {
      const { page, version } = document
      const { url, template } = page.route
      const hash = hashOf(version, template, page.islandProps)
      const before = kept[url]
      if (before?.hash === hash) return [url, before]
      const opened = tools.openPage(document)
      const findings: Finding[] = []
      const report: Report = (code, finding) => findings.push({ code, ...finding })
      for (const check of checks) check.page?.(opened, report, context)
      const summary = tools.summarizePage(opened)
      for (const check of checks) check.begin?.(summary, speller)
      return [url, asKept({ hash, findings, summary })]
    }),
  )
}

/** An answer as it would come back from the disk: the texts in it no longer hold on to the page that they were cut from. */
function asKept(answer: KeptAnswer): KeptAnswer {
  return JSON.parse(JSON.stringify(answer)) as KeptAnswer
}

/** Where the author wrote what was found, which takes parsers of sources. */
async function placed(
  found: readonly RuledFinding[],
  sources: Sources,
  pages: ReadonlyMap<string, Document['page']>,
): Promise<readonly Problem[]> {
  if (found.length === 0) return []
  const { createFinder } = await import('../locate/find-in-sources.ts')
  const finder = createFinder(sources)
  return placeFindings(found, (page, where) => finder(pages.get(where.page ?? '') ?? page, where))
}

function placeInFile({ read }: Sources, file: string, text: string, after = ''): Place {
  const source = read(file)
  const from = source?.indexOf(after) ?? -1
  const at = from < 0 ? -1 : (source ?? '').indexOf(text, from + after.length)
  return source === undefined || at < 0 ? { file } : { file, ...placeAt(source, at) }
}
