import type { BuildCache } from '../../cache/build-cache.ts'
import { overlayCache } from '../../cache/overlay-cache.ts'
import { placeSettings } from '../../compile/config/place-settings.ts'
import { withSourceMaps } from '../../compile/with-source-maps.ts'
import { uniqueBy } from '../../lib/lists/unique-by.ts'
import { BuildError, failIfAny, hasErrors, type Problem } from '../../problems/problem.ts'
import { areOfText, canCheckFurther, furtherProblems } from './further-problems.ts'
import { judgeScheduled, type Judged } from './judge-scheduled.ts'
import { loadSite } from './load-site.ts'
import { makeSite, type SiteBuild } from './make-site.ts'
import type { ProduceOptions } from './produce-options.ts'

/**
 * A site, and as `warnings` what does not stop it: errors too in a preview. Its files include compressed copies, unless
 * it is only checked.
 */
export type ProducedSite = Omit<SiteBuild, 'readCopies'> & { readonly warnings: readonly Problem[] }

/** The whole pipeline except writing: reads the site at `root` and returns all its files. */
export function produceSite(
  root: string,
  options: ProduceOptions & { readonly cache?: BuildCache },
): Promise<ProducedSite> {
  return withSourceMaps(root, async () => {
    const { cache, now, mode, drafts, gate, pause } = options
    // Authors fix mistakes one by one: cache what was parsed, so that these builds do not repeat it.
    const loaded = await loadSite(root, options).finally(() => cache?.keep())
    await pause?.()
    // A preview shows pages despite a wrong text or address.
    const isShown = (problems: readonly Problem[]) => mode === 'preview' && areOfText(problems)
    if (!isShown(loaded.mistakes) && !canCheckFurther(loaded)) failIfAny(loaded.mistakes)
    const site = await makeSite(root, loaded, options).finally(() => cache?.keep())
    const found = [...site.mistakes, ...site.problems]
    const isWrong = hasErrors(found)
    if (isWrong && !isShown(found)) throw new BuildError(allProblems(site))
    // The cache is valid even if the checks find errors.
    cache?.commit()
    const { config, content } = loaded
    const judge = async (day: Date) => judged(await makeSite(root, loaded, asOf(day, options)))
    const isJudged = mode === 'publish' && !drafts && site.model.nextChange !== undefined
    const scheduled = isJudged ? await judgeScheduled(judged(site), { now, config }, judge) : []
    const problems = [...(isWrong ? allProblems(site) : site.gate.problems), ...scheduled]
    if (gate !== 'report') failIfAny(problems)
    const all = new Set([...content.problems, ...site.problems, ...problems])
    const warnings = await placeSettings(root, [...all])
    const { readCopies, ...produced } = site
    const copies = gate === 'report' ? [] : await readCopies()
    return { ...produced, files: [...site.files, ...copies], warnings }
  })
}

/** The options of a site on another day, for which nothing is cached. */
function asOf(now: Date, { cache, ...options }: ProduceOptions): ProduceOptions {
  const checked = { gate: 'report', launch: false, explain: undefined } as const
  return { ...options, ...checked, now, ...(cache && { cache: overlayCache(cache) }) }
}

function judged(site: SiteBuild): Judged {
  return { problems: allProblems(site), nextChange: site.model.nextChange }
}

/** The mistakes, and what the checks find in the rest, so that authors can fix everything together. */
function allProblems({ mistakes, rendered, problems, gate }: SiteBuild): readonly Problem[] {
  const all = [...mistakes, ...furtherProblems(mistakes, rendered.failed, problems, gate.problems)]
  // The gate has merged its own: comparing them too takes a tenth of an edit of a site with 14,000 findings.
  const merged = new Set(gate.problems)
  return uniqueBy(all, (each) => (merged.has(each) ? each : JSON.stringify(each)))
}
