import type { Browser, CDPSession, Page } from 'playwright'
import type { Visit } from './visits.ts'

export type MeasuredAct = {
  readonly path: string
  readonly name: string
  /** Milliseconds from the press to the frame that shows its effect, as browsers report them: in steps of 8. */
  readonly duration: number
}

/** How much slower than this machine a visitor's phone is assumed to be. */
export const SLOWDOWN = 4
/** By then, timers that open cards automatically have run. */
const SETTLE_MS = 3_500
/** The slowest entry of an act arrives with its frame; later frames belong to no act. */
const FRAMES = 400

/** Room for the tabs and the address bar of a headless window. */
const BARS = 120

/** Makes a visit once, on a slowed-down processor, and measures every act. */
export async function measureVisit(browser: Browser, baseUrl: string, visit: Visit): Promise<MeasuredAct[]> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    locale: 'fr-CA',
    timezoneId: 'America/Toronto',
    viewport: { width: visit.width ?? 1280, height: 800 },
  })
  const page = await context.newPage()
  try {
    await page.addInitScript(observe)
    if (!visit.cards) await page.addInitScript(closeCards)
    const session = await context.newCDPSession(page)
    await fitWindow(page, session)
    await page.goto(visit.path, { waitUntil: 'load' })
    await page.waitForTimeout(SETTLE_MS)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })

    const measured: MeasuredAct[] = []
    for (const { name, go } of visit.acts) {
      await page.evaluate('window.slowest = 0')
      await go(page)
      await page.waitForTimeout(FRAMES)
      measured.push({ path: visit.path, name, duration: await slowest(page) })
    }
    return measured
  } finally {
    await context.close()
  }
}

/**
 * Makes the window taller than the page by its own bars: what is outside the window is not drawn, so a press there
 * never ends.
 */
async function fitWindow(page: Page, session: CDPSession): Promise<void> {
  const { windowId } = await session.send('Browser.getWindowForTarget')
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await session.send('Browser.setWindowBounds', { windowId, bounds: { width, height: height + BARS } })
}

/** Records the slowest event of an interaction; events under 16 ms are not reported, and count as 0. */
function observe(): void {
  const scope = window as unknown as { slowest: number }
  scope.slowest = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { interactionId: number; duration: number }[])
      if (entry.interactionId > 0) scope.slowest = Math.max(scope.slowest, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Keeps cards that open automatically from opening during another act and counting towards it. */
function closeCards(): void {
  const visit = { started: Date.now(), pages: [], closed: ['localisation', 'offres', 'promo'] }
  sessionStorage.setItem('visit', JSON.stringify(visit))
}

const slowest = (page: Page) => page.evaluate<number>('window.slowest')
