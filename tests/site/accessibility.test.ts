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
 * Painting, and the other widths, depend only on the styles' rules, which match elements by kind. Texts and names,
 * which differ on every page, are the same at every width; that they fit is measured on every page.
 */
const covering = await coverStructures(inject('baseUrl'), inject('pages'))

/** One page for all: a page for each address would cost as much as all its checks. */
let page: Page
beforeAll(async () => {
  // Reduced motion shows everything immediately; the site's policy would block axe, so it is bypassed.
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
      // Widths in between have the parts of one or the other.
      const rules = !covering.has(path) ? 'unpainted' : width === NARROW || width === WIDE ? 'all' : 'painted'
      expect(await axeViolations(page, { rules }), `${width} px`).toEqual([])
    }
    await page.setViewportSize({ width: 360, height: 900 })
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    await fits(360, 'text twice as large')
  },
)
