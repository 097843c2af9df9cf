import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'
import { withPage } from '../setup/with-page.ts'
import { contact, openForm } from './form-page.ts'

const { openPage } = useBrowser()

/** Stops the clock while the toast of a form that could not be sent is visible. */
function onToast(go: (page: Page, showAgain: () => Promise<void>) => Promise<void>): Promise<void> {
  return withPage(openPage, {}, async (page) => {
    await page.clock.install()
    const { fill, submit } = await openForm(page, '/contact')
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.route('**/api/contact', (route) => route.abort())
    await fill(contact)
    // By keyboard, so that the pointer is far from where toasts appear.
    await page.mouse.move(5, 795)
    const show = async () => {
      const before = await toastOf(page).elementHandles()
      await submit.press('Enter')
      await page.waitForFunction(([last]) => (document.querySelector('.toast') ?? last) !== last, before)
    }
    await show()
    await go(page, show)
  })
}

const toastOf = (page: Page) => page.locator('.toast')
const regionOf = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' })
const count = (page: Page) => toastOf(page).count()

test('a toast covers the header and every part of the page', () =>
  onToast(async (page) => {
    const covered = await toastOf(page).evaluate((toast) => {
      const { left, right, top, bottom } = toast.getBoundingClientRect()
      const isOver = () =>
        [left + 8, right - 8].every((x) =>
          [top + 8, bottom - 8].every((y) => toast.contains(document.elementFromPoint(x, y))),
        )
      const parts = [...document.querySelectorAll('main > *, main section, footer')]
      return parts.filter((part) => {
        scrollTo(0, part.getBoundingClientRect().top + scrollY - top)
        return !isOver()
      }).length
    })
    expect(covered).toBe(0)
  }))

test('a toast replaces the previous one [R-FORM-15]', () =>
  onToast(async (page, showAgain) => {
    await page.clock.runFor(3_000)
    await showAgain()
    expect(await count(page)).toBe(1)
    await page.clock.runFor(4_999)
    expect(await count(page)).toBe(1)
    await page.clock.runFor(1)
    expect(await count(page)).toBe(0)
  }))

test('a toast stays while it is hovered or focused, or its tab is hidden [R-FORM-15] [R-WIDGET-15]', () =>
  onToast(async (page) => {
    await page.clock.runFor(2_000)
    await toastOf(page).hover()
    await page.clock.runFor(60_000)
    expect(await count(page)).toBe(1)
    await page.keyboard.press('F8')
    await page.mouse.move(5, 795)
    await page.clock.runFor(60_000)
    expect(await count(page)).toBe(1)
    await page.locator('[name=prenom]').focus()
    await setHidden(page, true)
    await page.clock.runFor(60_000)
    expect(await count(page)).toBe(1)
    await setHidden(page, false)
    await page.clock.runFor(2_999)
    expect(await count(page)).toBe(1)
    await page.clock.runFor(1)
    expect(await count(page)).toBe(0)
  }))

test('a toast is dismissed by dragging it 50 px to the right, but not 49 px [R-FORM-15]', () =>
  onToast(async (page) => {
    const box = await toastOf(page).boundingBox()
    // On its text, which a mouse would otherwise select and then drag.
    const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 30]
    for (const [distance, left] of [
      [49, 1],
      [50, 0],
    ] as const) {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x - 80, y)
      await page.mouse.move(x + distance, y, { steps: 5 })
      await page.mouse.up()
      expect(await count(page)).toBe(left)
      if (left > 0) expect((await toastOf(page).boundingBox())?.x).toBe(box?.x)
    }
  }))

test('F8 focuses the toast; Escape or its button closes it and restores focus [R-FORM-15] [R-WIDGET-15]', () =>
  onToast(async (page, showAgain) => {
    const focused = () => page.evaluate(() => document.activeElement?.id)
    await page.locator('[name=nom]').focus()
    for (const close of ['Escape', 'Tab Enter']) {
      if ((await count(page)) === 0) await showAgain()
      await page.locator('[name=nom]').focus()
      await page.keyboard.press('F8')
      expect(await focused()).toBe('notifications')
      for (const key of close.split(' ')) await page.keyboard.press(key)
      expect(await count(page)).toBe(0)
      expect(await focused()).toBe('contact-nom')
    }
    await showAgain()
    await page.getByRole('button', { name: 'Fermer' }).click()
    expect(await count(page)).toBe(0)
  }))

test('toasts appear in existing live regions [R-FORM-15]', () =>
  withPage(openPage, {}, async (page) => {
    await page.goto('/contact')
    expect(await regionOf(page).count()).toBe(1)
    const { fill, submit } = await openForm(page, '/contact')
    const slots = await regionOf(page).locator('[role]').elementHandles()
    await fill(contact)
    await page.route('**/api/contact', (route) => route.abort())
    await submit.click()
    await regionOf(page).getByRole('alert').getByText("Erreur lors de l'envoi").waitFor()
    await page.unrouteAll()
    await submit.click()
    await regionOf(page).getByRole('status').getByText('Demande envoyée avec succès!').waitFor()
    expect(await count(page)).toBe(1)
    for (const slot of slots) expect(await slot.evaluate((element) => element.isConnected)).toBe(true)
  }))

test('a toast is at most 420 px wide and fully visible in windows of 320 and 1280 px [R-FORM-15]', () =>
  onToast(async (page) => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 600 })
      const box = await toastOf(page).boundingBox()
      expect(box?.width).toBeLessThanOrEqual(420)
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      expect(box?.y).toBeGreaterThanOrEqual(0)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(600)
    }
  }))

test('at 360 px, with text twice as large, a toast fits in the window', () =>
  onToast(async (page) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const { y, height } = (await toastOf(page).boundingBox())!
    expect(y + height).toBeLessThanOrEqual(740)
    expect((await toastOf(page).locator('.toast-title').boundingBox())?.width).toBeGreaterThan(220)
  }))

async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}
