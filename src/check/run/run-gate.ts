import type { Content } from '../../content/load/load-content.ts'
import type { CompiledTemplates } from '../../compile/compile-templates.ts'
import { links } from '../checks/links.ts'
import { formatPlace, type Problem } from '../../problems/problem.ts'
import { openSources } from '../locate/open-sources.ts'
import type { Check } from './check.ts'
import { runChecks, type CheckInput, type CheckReport } from './run-checks.ts'

type GateInput = Omit<CheckInput, 'checks' | 'checksHash' | 'pageWorker' | 'content' | 'sources'> & {
  readonly root: string
  /** Hash of the config's code, and so of the site's own checks. */
  readonly configHash: string
  /** The code of the config. */
  readonly configCode: string
  readonly content: Content
  readonly templates: CompiledTemplates
  /** `preview` checks only links; the rest waits for the build. */
  readonly mode: 'publish' | 'preview'
}

/** Runs the checks that a site must pass to be published, over every page. */
export async function runGate(input: GateInput): Promise<CheckReport> {
  const { root, config, configCode, configHash, content, templates, mode } = input
  const preview = mode === 'preview'
  const report = await runChecks({
    ...input,
    pageWorker: { root, configCode },
    // Loaded here, because most checks need parsers.
    checks: preview
      ? [links]
      : [...(await import('./registry.ts')).CHECKS, ...((config.checks ?? []) as readonly Check[])],
    checksHash: config.checks ? configHash : '',
    sources: openSources(root, content, templates, config),
  })
  // A preview does not know the codes of the other checks.
  const isKnown = ({ code }: Problem) => !preview || code !== 'config/unknown-check'
  // HTML that browsers block was already reported when the text was read, in words for its author.
  const reported = new Set(content.problems.filter(({ code }) => code === BLOCKED).map(placeOf))
  const problems = report.problems.filter((problem) => isKnown(problem) && !reported.has(placeOf(problem)))
  return { ...report, problems }
}

const BLOCKED = 'content/blocked-html'

function placeOf({ place }: Problem): string {
  return place ? formatPlace(place) : ''
}
