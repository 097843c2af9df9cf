import type { ElementHandle, Frame, Page } from 'playwright'
import { launchChromium } from '../setup/launch-chromium.ts'
import { HEIGHT, locate, WIDTH, type Tab, type TabOptions } from './tab.ts'

/** Chromium through Playwright, as a tab like those of the other two. */
export async function launchChromiumTab({ javaScript }: TabOptions): Promise<Tab> {
  const browser = await launchChromium({ shell: true })
  const viewport = { width: WIDTH, height: HEIGHT }
  const page = await browser.newPage({ viewport, locale: 'fr-CA', javaScriptEnabled: javaScript })
  let at: Page | Frame = page
  const run: Tab['run'] = async (work, ...given) =>
    (await at.evaluate(`(${String(work)}).apply(null, ${JSON.stringify(given)})`)) as ReturnType<typeof work>
  const find = async (selector: string, text = '') => {
    const given = JSON.stringify([selector, text])
    const handle = await at.evaluateHandle(`(${String(locate)}).apply(null, ${given})`)
    const found = handle.asElement() as ElementHandle<HTMLElement> | null
    if (!found) throw new Error(`no ${selector}`)
    return found
  }
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    run,
    click: async (selector, text) => (await find(selector, text)).click(),
    type: async (selector, text) => (await find(selector)).type(text),
    frame: async (into) => void (at = into ? (page.frames()[1] ?? page) : page),
    close: () => browser.close(),
  }
}
