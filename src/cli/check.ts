import { cacheKey } from '../cache/engine-key.ts'
import { showControls } from '../lib/text/show-controls.ts'
import { quantity, type MessageLanguage, type Text } from '../messages/text.ts'
import { githubAnnotations } from '../problems/github-annotations.ts'
import { MAX_SHOWN } from '../problems/group-problems.ts'
import { BuildError, hasErrors, localize, type Problem } from '../problems/problem.ts'
import { problemsJson } from '../problems/problems-json.ts'
import { toSarif } from '../problems/sarif.ts'
import { messageLanguage } from './message-language.ts'
import { describeLaunch } from './report/describe-launch.ts'
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

/** Builds the site at `root` in memory and prints its problems. Sets exit code 1 if there are errors. */
export async function check(root: string, options: CheckOptions): Promise<void> {
  const format = options.json ? 'json' : (options.format ?? 'text')
  const engine = cacheKey(root)
  const { all, drafts = false, launch = false } = options
  const shown = all || format !== 'text' ? Infinity : MAX_SHOWN
  const settings = { now: new Date(), drafts, launch, shown, mode: 'publish', gate: 'report' } as const
  // Reuses pages of the last build, and caches new ones for the next.
  const { produced, problems } = await withSharedCache(root, engine, (cache) =>
    withProgress(root, format !== 'text', (progress) => produceSite(root, { ...settings, progress, cache })),
  ).then(
    (result) => ({ produced: result, problems: result.warnings }),
    (error: unknown) => {
      if (!(error instanceof BuildError)) throw error
      return { produced: undefined, problems: error.problems }
    },
  )

  // If unawaited code of the site failed, only that is reported.
  if (process.exitCode) return
  const language = produced?.config.messages ?? (await messageLanguage(root))
  const failed = hasErrors(problems)
  if (failed) process.exitCode = 1
  if (format !== 'text') return writeOut(written(format, problems, language, produced))
  const toSettle = launch ? problems.filter(({ who }) => who !== undefined) : []
  const toFix = problems.filter((problem) => !toSettle.includes(problem))
  printProblems(toFix, root, language, all)
  if (!produced) return
  const localized = toSettle.map((problem) => localize(problem, language))
  if (launch) console.log(showControls(describeLaunch(localized, language)))
  else if (!failed) console.log(verdict(produced, problems)[language])
}

function written(
  format: Exclude<Format, 'text'>,
  problems: readonly Problem[],
  language: MessageLanguage,
  produced: ProducedSite | undefined,
): Iterable<string> {
  if (format === 'github') return githubAnnotations(problems, language)
  if (format === 'sarif') return toSarif(problems, language)
  const { pages = 0, reused = 0, atLaunch = 0, milliseconds = 0 } = produced?.gate ?? {}
  const figures = { pages, reused, atLaunch, milliseconds: Math.round(milliseconds) }
  return problemsJson(figures, problems, language)
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
