import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, inject } from 'vitest'
import { launchChromium } from './launch-chromium.ts'

export { launchChromium }

export type PageOptions = {
  readonly javaScript?: boolean
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly reducedMotion?: 'reduce' | 'no-preference'
  readonly context?: BrowserContextOptions
}

/** Opens a page of its own context; paths given to `goto` begin at the site under test. Close it with its context. */
export type OpenPage = (options?: PageOptions) => Promise<Page>

/** Opens a context whose pages share cache and storage. It is closed with the file. */
export type OpenContext = (options?: PageOptions) => Promise<BrowserContext>

/** Keeps a Chromium for the tests of the calling file. */
export function useBrowser(): { readonly openPage: OpenPage; readonly openContext: OpenContext } {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await launchChromium({ shell: true })
  })
  afterAll(() => browser?.close())

  const openContext: OpenContext = async (options = {}) => {
    if (!browser) throw new Error('pages are for use within a test')
    return browser.newContext({
      baseURL: inject('baseUrl'),
      locale: 'fr-CA',
      timezoneId: 'America/Toronto',
      javaScriptEnabled: options.javaScript ?? true,
      viewport: options.viewport ?? { width: 1280, height: 800 },
      reducedMotion: options.reducedMotion ?? 'no-preference',
      ...options.context,
    })
  }
  return { openContext, openPage: async (options) => (await openContext(options)).newPage() }
}
