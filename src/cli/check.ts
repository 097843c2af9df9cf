import { cacheKey } from '../cache/engine-key.ts'
import { showControls } from '../lib/text/show-controls.ts'
import { quantity, type MessageLanguage, type Text } from '../messages/text.ts'
import { githubAnnotations } from '../problems/github-annotations.ts'
import { MAX_SHOWN } from '../problems/group-problems.ts'
import { BuildError, hasErrors, isError, localize, type Problem } from '../problems/problem.ts'
import { problemsJson } from '../problems/problems-json.ts'
import { toSarif } from '../problems/sarif.ts'
import { pagePath } from '../pages/page-path.ts'
import { messageLanguage } from './message-language.ts'
import { describeLaunch } from './report/describe-launch.ts'
import { describePage } from './report/describe-page.ts'
import { pageParts, type PageParts } from './report/page-parts.ts'
import { printProblems } from './report/print-problems.ts'
import { withProgress } from './report/with-progress.ts'
import { writeOut } from './report/write-out.ts'
import { produceSite, type ProducedSite } from './produce/produce-site.ts'
import { withSharedCache } from './produce/with-shared-cache.ts'

type Format = 'text' | 'json' | 'sarif' | 'github'

export type CheckOptions = {
  readonly drafts?: boolean
  readonly json?: boolean
  readonly all?: boolean
  readonly format?: Format
  readonly launch?: boolean
}

/**
 * Builds the site at `root` in memory and prints its problems; with the `address` of a page, those of that page, and
 * what it is made of. Sets exit code 1 if there are errors.
 */
export async function check(root: string, options: CheckOptions, address?: string): Promise<void> {
  const format = options.json ? 'json' : (options.format ?? 'text')
  const engine = cacheKey(root)
  const { all, drafts = false, launch = false } = options
  const url = address === undefined ? undefined : pagePath(address)
  const shown = all || url !== undefined || format !== 'text' ? Infinity : MAX_SHOWN
  const settings = { now: new Date(), drafts, launch, shown, mode: 'publish', gate: 'report' } as const
  // Reuses pages of the last build, and caches new ones for the next.
  const { produced, page, problems } = await withSharedCache(root, engine, async (cache) => {
    const result = await withProgress(root, format !== 'text', (progress) =>
      produceSite(root, { ...settings, progress, cache }),
    )
    // The cache that its bodies are read from is closed at the end of this.
    const parts = url === undefined ? undefined : await pageParts(root, result, url)
    return { produced: result, page: parts, problems: parts ? problemsOn(parts, result) : result.warnings }
  }).catch((error: unknown) => {
    if (!(error instanceof BuildError)) throw error
    const own = error.problems.filter(
      (each) => url === undefined || (each.pages?.includes(url) ?? isError(each)),
    )
    return { produced: undefined, page: undefined, problems: own.length > 0 ? own : error.problems }
  })

  // If unawaited code of the site failed, only that is reported.
  if (process.exitCode) return
  const language = produced?.config.messages ?? (await messageLanguage(root))
  const failed = hasErrors(problems)
  if (failed) process.exitCode = 1
  if (format !== 'text') return writeOut(written(format, problems, language, produced, page))
  const toSettle = launch ? problems.filter(({ who }) => who !== undefined) : []
  const toFix = problems.filter((problem) => !toSettle.includes(problem))
  printProblems(toFix, root, language, all)
  if (!produced) return
  if (page) console.log(showControls(describePage(page, language)))
  const localized = toSettle.map((problem) => localize(problem, language))
  if (launch && !(page && localized.length === 0))
    console.log(showControls(describeLaunch(localized, language)))
  else if (!failed && !page) console.log(verdict(produced, problems)[language])
}

function written(
  format: Exclude<Format, 'text'>,
  problems: readonly Problem[],
  language: MessageLanguage,
  produced: ProducedSite | undefined,
  page: PageParts | undefined,
): Iterable<string> {
  if (format === 'github') return githubAnnotations(problems, language)
  if (format === 'sarif') return toSarif(problems, language)
  const { pages = 0, reused = 0, atLaunch = 0, milliseconds = 0 } = produced?.gate ?? {}
  const figures = { pages, reused, atLaunch, milliseconds: Math.round(milliseconds) }
  return problemsJson({ ...figures, page }, problems, language)
}

/**
 * The problems that a page shows; those in its own text; and those of no page in its files, except the texts of other
 * pages, which its menu reads.
 */
function problemsOn(
  { url, source, content, code }: PageParts,
  { warnings, documents }: ProducedSite,
): readonly Problem[] {
  const files = new Set([...content, ...code])
  for (const { page } of documents) if (page.route.source !== source) files.delete(page.route.source)
  return warnings.filter(({ pages, place }) => {
    if (pages) return pages.includes(url) || (place?.file === source && content.includes(source))
    return place !== undefined && files.has(place.file)
  })
}

function verdict({ gate }: ProducedSite, problems: readonly Problem[]): Text {
  const { pages, reused, atLaunch } = gate
  const time = `${Math.round(gate.milliseconds)} ms`
  const clean = problems.length === 0
  const checked: Text = {
    en: `${pages} pages checked in ${time}${reused > 0 ? `, ${reused} of them unchanged` : ''}: ${clean ? 'nothing to fix' : 'no errors'}.`,
    fr: `${pages} pages vérifiées en ${time}${reused > 0 ? `, dont ${reused} inchangées` : ''} : ${clean ? 'rien à corriger' : 'aucune erreur'}.`,
  }
  if (atLaunch === 0) return checked
  return {
    en: `${checked.en}\n${quantity('en', atLaunch, 'point')} to settle before going live: see site check --launch.`,
    fr: `${checked.fr}\n${quantity('fr', atLaunch, 'point')} à régler avant la mise en ligne : site check --launch en donne la liste.`,
  }
}
