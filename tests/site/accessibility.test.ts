import axe, { type AxeResults } from 'axe-core'
import type { BrowserContext } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'
import { coverStructures } from '../setup/cover-structures.ts'

const { openContext } = useBrowser()
const NARROW = 320
const WIDTHS = [NARROW, 768, 1280]
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * The other widths differ by the rules of the styles alone, which judge elements by their kind. Words and names, which every
 * page has of its own, are the same at every width; that they fit is measured on every page.
 */
const covering = await coverStructures(inject('baseUrl'), inject('pages'))

let context: BrowserContext
beforeAll(async () => {
  // Reduced motion shows everything at once; the policy of the site would keep the checker out.
  context = await openContext({ reducedMotion: 'reduce', context: { bypassCSP: true } })
})

test.concurrent.for(inject('pages'))(
  `%s has no accessibility violation and fits at ${WIDTHS.join(', ')} px`,
  async (path) => {
    const page = await context.newPage()
    try {
      await page.goto(path, { waitUntil: 'load' })
      await page.evaluate(axe.source)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `${width} px`,
        ).toBeLessThanOrEqual(width)
        if (width !== NARROW && !covering.has(path)) continue
        const results = await page.evaluate(
          (values) =>
            (window as unknown as { axe: typeof axe }).axe.run(document, {
              runOnly: { type: 'tag', values },
              resultTypes: ['violations'],
              preload: false,
            }),
          TAGS,
        )
        expect(violations(results), `${width} px`).toEqual([])
      }
    } finally {
      await page.close()
    }
  },
)

function violations({ violations: found }: AxeResults): string[] {
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )
}
