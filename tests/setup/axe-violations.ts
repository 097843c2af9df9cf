import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Every page compiles it again: use the minified file. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Loads axe into every page opened in `page` from now on: compiled once, it costs a third less for each. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript(SOURCE)
}

/** Rules that measure what is painted: half of the total time. */
const PAINTED = ['color-contrast', 'link-in-text-block', 'target-size']

/**
 * Which rules to run: all; those that measure nothing painted; those that do, for a page that was examined at another
 * width, where its texts and names are the same; or only colours, for one that was examined in other colours.
 */
export type Rules = 'all' | 'unpainted' | 'painted' | 'colours'

/**
 * axe's findings on a page in its current state, with place and reason. The page must be opened with `bypassCSP`.
 * Frames, and what `exclude` selects, are left out.
 */
export async function axeViolations(
  page: Page,
  { exclude = [], rules = 'all' }: { readonly exclude?: readonly string[]; readonly rules?: Rules } = {},
): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(SOURCE)
  const violations = await page.evaluate(
    async ([parts, options]): Promise<AxeResults['violations']> => {
      const results = await (window as unknown as { axe: typeof axe }).axe.run(
        { include: [['html']], exclude: parts.map((part) => [part]) },
        // Passes would only be counted; preloading serves a rule about audio, which the pages do not have.
        { ...options, resultTypes: ['violations'], preload: false, iframes: false },
      )
      return results.violations
    },
    [exclude, chosen(rules)] as const,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )
}

function chosen(rules: Rules): Pick<RunOptions, 'runOnly' | 'rules'> {
  if (rules === 'colours') return { runOnly: { type: 'rule', values: ['color-contrast'] } }
  if (rules === 'painted') return { runOnly: { type: 'rule', values: PAINTED } }
  const off = rules === 'all' ? [] : PAINTED
  return {
    runOnly: { type: 'tag', values: TAGS },
    rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
  }
}
