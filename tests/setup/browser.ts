import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest'
import { launchChromium } from './launch-chromium.ts'

export { launchChromium }

export type PageOptions = {
  readonly javaScript?: boolean
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly reducedMotion?: 'reduce' | 'no-preference'
  readonly context?: BrowserContextOptions
}

/**
 * Opens a page in its own context; paths given to `goto` are relative to the site under test. Close it with its
 * context.
 */
export type OpenPage = (options?: PageOptions) => Promise<Page>

/** Opens a context whose pages share cache and storage. */
export type OpenContext = (options?: PageOptions) => Promise<BrowserContext>

/** One Chromium for all files of a worker: starting one for each costs more than many of the tests. */
let browser: Promise<Browser> | undefined

/** Gives the calling file its own pages, which are closed with the test that opens them, or with the file. */
export function useBrowser(): { readonly openPage: OpenPage; readonly openContext: OpenContext } {
  const contexts: BrowserContext[] = []
  afterAll(() => Promise.all(contexts.splice(0).map(closeContext)))

  const openContext: OpenContext = async (options = {}) => {
    browser ??= launchChromium({ shell: true })
    const context = await (
      await browser
    ).newContext({
      baseURL: inject('baseUrl'),
      locale: 'fr-CA',
      timezoneId: 'America/Toronto',
      javaScriptEnabled: options.javaScript ?? true,
      viewport: options.viewport ?? { width: 1280, height: 800 },
      // Animations are drawn by the processor here, a tenth of its total time: tests of animations enable them.
      reducedMotion: options.reducedMotion ?? 'reduce',
      // It would answer instead of a test's routes, costs a seventh of each visit, and has its own tests.
      serviceWorkers: 'block',
      ...options.context,
    })
    // The default of half a minute is less than a busy machine may need to start a page.
    context.setDefaultTimeout(60_000)
    // An open page keeps working, and takes time from the next test.
    const test = TestRunner.getCurrentTest()
    if (test && !test.concurrent) onTestFinished(() => closeContext(context))
    else contexts.push(context)
    return context
  }
  return { openContext, openPage: async (options) => (await openContext(options)).newPage() }
}

/** A request that a test's route still answers would fail another test. */
export async function closeContext(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}
