import type { Page } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { axeViolations, bringAxe } from '../setup/axe-violations.ts'
import { useBrowser } from '../setup/browser.ts'
import { coverStructures } from '../setup/cover-structures.ts'

const { openPage } = useBrowser()
const NARROW = 320
const WIDE = 1280
const WIDTHS = [NARROW, 768, WIDE]

/**
 * What is painted, and the other widths, differ by the rules of the styles alone, which judge elements by their kind. Words and
 * names, which every page has of its own, are the same at every width; that they fit is measured on every page.
 */
const covering = await coverStructures(inject('baseUrl'), inject('pages'))

/** One for all: a page of its own for each address would cost as much as everything that is asked of it. */
let page: Page
beforeAll(async () => {
  // Reduced motion shows everything at once; the policy of the site would keep axe out, which comes with its first question.
  page = await openPage({ context: { bypassCSP: true } })
  await bringAxe(page)
})

test.for(inject('pages'))(
  `%s has no accessibility violation and fits at ${WIDTHS.join(', ')} px, and with text twice as large`,
  async (path) => {
    const fits = async (width: number, how = `${width} px`) => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, how).toBeLessThanOrEqual(width)
    }
    await page.setViewportSize({ width: NARROW, height: 900 })
    await page.goto(path, { waitUntil: 'load' })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await fits(width)
      if (width !== NARROW && !covering.has(path)) continue
      // What stands between has the parts of the one or of the other.
      const rules = !covering.has(path) ? 'unpainted' : width === NARROW || width === WIDE ? 'all' : 'painted'
      expect(await axeViolations(page, { rules }), `${width} px`).toEqual([])
    }
    await page.setViewportSize({ width: 360, height: 900 })
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    await fits(360, 'text twice as large')
  },
)
