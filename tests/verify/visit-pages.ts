import { launchChromium } from '../setup/launch-chromium.ts'
import type { Finding, Site, Tools } from './judge.ts'

/**
 * Opens every page of the site, one after the other, in one tab: with reduced motion, and without its policy, which
 * would block checkers.
 */
export function visitorOf({ baseUrl, pages }: Pick<Site, 'baseUrl' | 'pages'>): Tools['onEveryPage'] {
  return async (look) => {
    const browser = await launchChromium({ shell: true })
    try {
      const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce', locale: 'fr-CA' })
      const page = await context.newPage()
      const findings: Finding[] = []
      for (const path of pages) {
        await page.goto(`${baseUrl}${path}`, { waitUntil: 'load' })
        for (const found of await look(page, path)) findings.push({ ...found, where: path })
      }
      return findings
    } finally {
      await browser.close()
    }
  }
}
