import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules that measure what is painted: half of the time of all. */
const PAINTED = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } }

/**
 * What axe finds wrong with a page as it is now, where, and why. The page must be opened with `bypassCSP`. Frames, and what
 * `exclude` selects, are left out; so are colours and sizes unless `painted`.
 */
export async function axeViolations(
  page: Page,
  exclude: readonly string[] = [],
  painted = true,
): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  const { violations }: AxeResults = await page.evaluate(
    ([values, parts, rules]) =>
      (window as unknown as { axe: typeof axe }).axe.run(
        { include: [['html']], exclude: parts.map((part) => [part]) },
        // Passes would only be counted; what it preloads serves a rule about sound, and the pages have none.
        {
          runOnly: { type: 'tag', values: [...values] },
          rules,
          resultTypes: ['violations'],
          preload: false,
          iframes: false,
        },
      ),
    [TAGS, exclude, painted ? {} : PAINTED] as const,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )
}
