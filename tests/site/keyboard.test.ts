import type { BrowserContext, Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'
import { walkByTab } from '../setup/walk-by-tab.ts'

const { openContext } = useBrowser()
/** When the most offers apply: every automatic card appears. */
const WINTER_NIGHT = new Date('2026-01-15T22:00:00-05:00')
/** By then the emergency button and the first offer are visible. */
const SETTLE_MS = 3_500

let context: BrowserContext
beforeAll(async () => {
  context = await openContext()
})

/** Opens a page whose clock only moves with `page.clock`. */
async function open(path: string, size = { width: 1280, height: 800 }): Promise<Page> {
  const page = await context.newPage()
  await page.setViewportSize(size)
  await page.clock.install({ time: WINTER_NIGHT })
  await page.goto(path, { waitUntil: 'load' })
  await page.clock.runFor(SETTLE_MS)
  return page
}

test.for([
  ['/', 1280, 800],
  ['/', 390, 740],
  ['/services/decontamination-amiante', 1280, 800],
  ['/services/decontamination-amiante', 390, 740],
  ['/contact', 1280, 800],
  ['/contact', 390, 740],
] as const)(
  '%s at %d × %d px: Tab visits every control in page order, in view, and then leaves the page',
  async ([path, width, height]) => {
    const page = await open(path, { width, height })
    try {
      // Tabs replace links when they wake: the walk tests the tabs.
      await page.locator('site-island[when=idle]:not([awake])').first().waitFor({ state: 'detached' })
      const { stops, complaints } = await walkByTab(page)
      expect(complaints).toEqual([])
      expect(stops[0]).toBe('a Aller au contenu')
      expect(stops.length).toBeGreaterThan(30)
    } finally {
      await page.close()
    }
  },
)

/** Opens a page while `go` runs, after the islands that wait for an idle moment are awake. */
async function on(path: string, go: (page: Page) => Promise<void>, size?: { width: number; height: number }) {
  const page = await open(path, size)
  try {
    await go(page)
  } finally {
    await page.close()
  }
}

const focused = (page: Page) => page.locator(':focus')

test('the first Tab focuses the skip link, and Enter follows it', () =>
  on('/contact', async (page) => {
    await page.keyboard.press('Tab')
    const link = page.getByRole('link', { name: 'Aller au contenu' })
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
    expect((await link.boundingBox())?.y).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    expect(await focused(page).getAttribute('id')).toBe('contenu')
    await page.keyboard.press('Tab')
    expect(await focused(page).evaluate((element) => element.closest('main') !== null)).toBe(true)
  }))

test('arrow keys, Home and End move through the tabs, and Tab moves to the panel [R-WIDGET-15]', () =>
  on('/services/decontamination-amiante', async (page) => {
    const tabs = page.getByRole('tab')
    await tabs.first().waitFor()
    const names = await tabs.allInnerTexts()
    expect(names.length).toBe(4)
    await tabs.first().focus()
    for (const [key, at] of [
      ['ArrowRight', 1],
      ['ArrowRight', 2],
      ['ArrowLeft', 1],
      ['End', 3],
      ['ArrowRight', 0],
      ['ArrowLeft', 3],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key)
      expect([key, await focused(page).innerText()]).toEqual([key, names[at]])
      expect(await focused(page).getAttribute('aria-selected')).toBe('true')
      expect(await page.getByRole('tab', { selected: true }).count()).toBe(1)
      const panels = page.locator('[role=tabpanel]:not([hidden])')
      expect(await panels.count()).toBe(1)
      expect(await panels.getAttribute('aria-labelledby')).toBe(await focused(page).getAttribute('id'))
    }
    await page.keyboard.press('Tab')
    expect(await focused(page).getAttribute('role')).toBe('tabpanel')
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page).getAttribute('role')).toBe('tab')
  }))

test('a menu opens on Enter, and Escape closes it and restores focus [R-WIDGET-15]', () =>
  on('/contact', async (page) => {
    const menu = page.locator('header details').first()
    await page.locator('site-island[awake]:has(> ul > li > details)').waitFor({ state: 'attached' })
    await menu.locator('summary').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await focused(page).evaluate((element) => element.closest('details')?.open)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => menu.getAttribute('open')).toBe(null)
    expect(await focused(page).evaluate((element) => element.localName)).toBe('summary')
  }))

test('the mobile menu opens on Enter, Tab moves into and out of it, and Escape closes it and restores focus [R-WIDGET-15]', () =>
  on(
    '/contact',
    async (page) => {
      const button = page.getByRole('button', { name: 'Menu', exact: true })
      await button.focus()
      await page.keyboard.press('Enter')
      const menu = page.locator('#menu')
      expect(await menu.isVisible()).toBe(true)
      const inside = () => menu.locator(':focus').count()
      await page.keyboard.press('Tab')
      expect(await inside()).toBe(1)
      await menu.locator('a:visible').last().focus()
      await page.keyboard.press('Tab')
      expect([await inside(), await focused(page).count()]).toEqual([0, 1])
      await page.keyboard.press('Shift+Tab')
      expect(await inside()).toBe(1)
      await page.keyboard.press('Escape')
      expect(await menu.isVisible()).toBe(false)
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    },
    { width: 390, height: 740 },
  ))

test('questions open and close on Enter and Space, and only one is open at a time [R-WIDGET-15]', () =>
  on('/', async (page) => {
    const questions = page.locator('#faq details')
    const open = () =>
      questions.evaluateAll((all) => all.map((one) => Number(one.hasAttribute('open'))).join(''))
    expect(await open()).toBe('1000000000')
    await questions.nth(1).locator('summary').focus()
    await page.keyboard.press('Enter')
    expect(await open()).toBe('0100000000')
    await page.keyboard.press('Tab')
    await questions.nth(2).locator('summary').focus()
    await page.keyboard.press('Space')
    expect(await open()).toBe('0010000000')
    for (const key of ['Space', 'Enter']) {
      await page.keyboard.press(key)
      expect([key, await open()]).toEqual([key, '0000000000'])
      await page.keyboard.press(key)
      expect([key, await open()]).toEqual([key, '0010000000'])
    }
  }))

test('the location dialog opens on Enter, has a name, keeps focus inside, and Escape restores focus [R-WIDGET-15]', () =>
  on('/', async (page) => {
    const button = page.locator('a[aria-haspopup=dialog]')
    await button.focus()
    await page.locator('site-island[awake] > a[aria-haspopup=dialog]').waitFor()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect(await dialog.ariaSnapshot()).toMatch(/^- dialog "./)
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press('Tab')
      // From a dialog, the focus may only go to the browser itself.
      const behind = await page.evaluate(() =>
        document.activeElement?.matches('main *:not(dialog, dialog *)'),
      )
      expect(behind).toBe(false)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  }))
