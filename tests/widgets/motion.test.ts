import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { afterSight } from '../setup/after-sight.ts'
import { useBrowser, type PageOptions } from '../setup/browser.ts'
import { withPage } from '../setup/with-page.ts'

const { openPage } = useBrowser()
const onHome = (options: PageOptions, go: (page: Page) => Promise<void>) =>
  withPage(openPage, { reducedMotion: 'no-preference', ...options }, go)

/** What the figures of the hero show, and what screen readers read. */
const FINAL = ['environ 3 500', '15+', '4,9/5', '< 2 h']
const figuresOf = (page: Page) => page.locator('.home-hero dd')
const texts = async (page: Page) =>
  (await figuresOf(page).allInnerTexts()).map((text) => text.replace(/\s/g, ' '))
const counting = (page: Page) => page.locator('.home-hero dd [aria-hidden=true]')
const shownWhileCounting = async (page: Page) =>
  (await counting(page).allInnerTexts()).map((text) => text.replace(/\s/g, ' '))

/** Opens the home page with its clock stopped. */
async function openStill(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/', { waitUntil: 'load' })
}

/** Advances the clock until the idle islands are awake: their fonts and scripts depend on the network. */
async function wakeIdle(page: Page): Promise<void> {
  const asleep = page.locator('main site-island[when=idle]:not([awake])')
  await expect.poll(async () => (await page.clock.runFor(200), asleep.count())).toBe(0)
}

/** Waits for animations: the figures have finished counting, and what waits to be revealed is hidden. */
async function comeToRest(page: Page): Promise<void> {
  await page.locator('site-island[awake] > dl:has([data-count])').waitFor()
  await wakeIdle(page)
  await afterSight(page)
  await page.clock.runFor(3_000)
  await afterSight(page)
}

test('figures count up in 60 steps of 33 ms, without a layout shift or a change of accessible text [R-HOME-12]', () =>
  onHome({ viewport: { width: 360, height: 2_000 } }, async (page) => {
    await openStill(page)
    await counting(page).first().waitFor()
    expect(await shownWhileCounting(page)).toEqual(['0', '0', '0,0', '0'])
    const box = () => page.locator('.home-hero dl').boundingBox()
    const place = await box()
    const lines = () =>
      counting(page).evaluateAll((all) => all.map((copy) => copy.getBoundingClientRect().bottom))
    const before = await lines()
    expect(await page.locator('.home-hero dl').ariaSnapshot()).toContain('4,9/5')
    await page.clock.runFor(30 * 33)
    expect(await shownWhileCounting(page)).toEqual(['1 750', '8', '2,5', '1'])
    expect(await lines()).toEqual(before)
    await page.clock.runFor(30 * 33 - 1)
    expect(await counting(page).count()).toBe(4)
    expect((await shownWhileCounting(page))[0]).toBe('3 442')
    await page.clock.runFor(1)
    expect(await counting(page).count()).toBe(0)
    expect(await texts(page)).toEqual(FINAL)
    expect(await box()).toEqual(place)
  }))

test('figures start to count once 30 % of them is visible [R-HOME-12]', () =>
  onHome({ viewport: { width: 1280, height: 800 } }, async (page) => {
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.goto('/urgence', { waitUntil: 'load' })
    const list = page.locator('dl:has([data-count])')
    const box = await list.boundingBox()
    const showShare = async (share: number) => {
      await page.evaluate(
        (y) => scrollTo({ top: y, behavior: 'instant' }),
        (box?.y ?? 0) - 800 + (box?.height ?? 0) * share,
      )
      await page.locator('site-island[awake] > dl:has([data-count])').waitFor()
      await afterSight(page)
      return page.locator('dl dd [aria-hidden=true]').count()
    }
    expect(await showShare(0.25)).toBe(0)
    expect(await showShare(0.35)).toBeGreaterThan(0)
  }))

test.each([
  ['under reduced motion', { reducedMotion: 'reduce' }],
  ['without JavaScript', { javaScript: false }],
] as const)('%s, figures show their final value [R-HOME-12]', (_, options) =>
  onHome(options, async (page) => {
    await openStill(page)
    if (!('javaScript' in options)) await comeToRest(page)
    expect(await counting(page).count()).toBe(0)
    expect(await texts(page)).toEqual(FINAL)
  }),
)

const lists = [
  ['element', '.home-switch #services .cards > li', 100],
  ['button', '.home-switch #services ul.actions > li', 80],
  ['slide', '.home-projects > *', 150],
  ['scale', '.testimonials > li', 120],
] as const

test.each(lists)('the items of a list (%s) appear one after the other [R-HOME-13]', (_, items, stagger) =>
  onHome({ viewport: { width: 1280, height: 500 } }, async (page) => {
    await openStill(page)
    await wakeIdle(page)
    const waiting = page.locator(`${items}.reveal`)
    await expect.poll(() => waiting.count()).toBe(await page.locator(items).count())
    const all = await waiting.count()
    // All of them become visible together.
    await page.setViewportSize({ width: 1280, height: 3_000 })
    await page
      .locator(items)
      .first()
      .evaluate((item) => item.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await afterSight(page)
    await page.clock.runFor(0)
    expect(await waiting.count()).toBe(all - 1)
    await page.clock.runFor(stagger - 1)
    expect(await waiting.count()).toBe(all - 1)
    await page.clock.runFor(1)
    expect(await waiting.count()).toBe(all - 2)
    await page.clock.runFor(stagger * all)
    expect(await waiting.count()).toBe(0)
  }),
)

test('an item appears once 15 % of it is visible [R-HOME-13]', () =>
  onHome({ viewport: { width: 1280, height: 500 } }, async (page) => {
    await page.goto('/', { waitUntil: 'load' })
    const item = page.locator('.home-projects > :first-child')
    await expect.poll(() => item.getAttribute('class')).toContain('reveal ')
    const box = await item.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect()
      return { top: top + scrollY, height }
    })
    const showShare = async (share: number) => {
      await page.evaluate(
        (y) => scrollTo({ top: y, behavior: 'instant' }),
        box.top - 500 + box.height * share,
      )
      await afterSight(page)
      return (await item.getAttribute('class'))?.includes('reveal ')
    }
    expect(await showShare(0.13)).toBe(true)
    expect(await showShare(0.17)).toBe(false)
  }))

test.each([
  ['without JavaScript', { javaScript: false }, undefined],
  ['under reduced motion', { reducedMotion: 'reduce' }, undefined],
  ['on paper', {}, 'print'],
] as const)('%s, nothing stays hidden until it is revealed [R-HOME-13]', (_, options, media) =>
  onHome(options, async (page) => {
    await openStill(page)
    if (!('javaScript' in options)) await comeToRest(page)
    if (media) await page.emulateMedia({ media })
    const faint = () =>
      page
        .locator('main *')
        .evaluateAll((elements) =>
          elements
            .filter((element) => getComputedStyle(element).opacity !== '1')
            .map(({ className }) => className),
        )
    // A page takes a frame to react to a change of its media.
    await expect.poll(faint).toEqual([])
  }),
)

test('the statistics band reveals one item every half second', () =>
  onHome({ viewport: { width: 1280, height: 800 } }, async (page) => {
    await openStill(page)
    await wakeIdle(page)
    const waiting = page.locator('#about dl > .reveal')
    await expect.poll(() => waiting.count()).toBe(4)
    await page.locator('#about dl').evaluate((list) => list.scrollIntoView({ behavior: 'instant' }))
    await afterSight(page)
    await page.clock.runFor(0)
    expect(await waiting.count()).toBe(3)
    for (const left of [2, 1, 0]) {
      await page.clock.runFor(499)
      expect(await waiting.count()).toBe(left + 1)
      await page.clock.runFor(1)
      expect(await waiting.count()).toBe(left)
    }
  }))

test('the back-to-top button appears after 300 px and moves the view and focus to the top [R-HOME-14]', () =>
  onHome({}, async (page) => {
    await page.goto('/', { waitUntil: 'load' })
    const button = page.getByRole('button', { name: 'Haut de page' })
    await page.locator('site-island[awake] > .scroll-top').waitFor({ state: 'attached' })
    const scrollBy = async (y: number) => {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
      await afterSight(page)
      return button.isVisible()
    }
    expect([await scrollBy(0), await scrollBy(300), await scrollBy(301)]).toEqual([false, false, true])
    await button.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    expect(await button.isVisible()).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true)
  }))
