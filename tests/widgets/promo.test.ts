import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'
import { home, openForm } from './form-page.ts'
import { openAt, watchScripts } from './open-at.ts'

const { openPage } = useBrowser()

test('the promotion appears after 10 s with 15 places, loses one per minute and stops at none [R-WIDGET-11]', async () => {
  const page = await openAt(openPage, '/services/decontamination-amiante')
  try {
    const scripts = watchScripts(page)
    const panel = page.getByRole('complementary', { name: 'Offre et alerte santé' })
    await page.clock.runFor(9_999)
    expect(await panel.count()).toBe(0)
    expect(scripts.has('promo')).toBe(false)
    await page.clock.runFor(1)
    await panel.waitFor()
    const text = (await panel.innerText()).replaceAll(/\s/g, ' ')
    expect(text).toContain('Inspection premium offerte')
    expect(text).toContain('599 $')
    expect(text).toContain('Alerte santé')
    expect(text).toContain('Il reste 15 places')

    // The count started with the page.
    await page.clock.runFor(49_999)
    expect(await panel.innerText()).toContain('15')
    for (let left = 14; left > 1; left--) {
      await page.clock.runFor(left === 14 ? 1 : 60_000)
      expect(await panel.innerText()).toContain(`Il reste ${left} places`)
    }
    await page.clock.runFor(60_000)
    expect(await panel.innerText()).toContain('Il reste 1 place')
    await page.clock.runFor(60_000)
    expect(await panel.innerText()).toContain('Plus de place')
    await page.clock.runFor(600_000)
    expect(await panel.innerText()).toContain('Plus de place')
    expect(await panel.evaluate((element) => element.querySelector('[aria-live], [role=status]'))).toBeNull()
  } finally {
    await page.context().close()
  }
})

test('the promotion keeps its count across pages, and stays closed once closed', async () => {
  const page = await openAt(openPage, '/')
  try {
    const panel = page.getByRole('complementary', { name: 'Offre et alerte santé' })
    await page.clock.runFor(10_000)
    await panel.waitFor()
    await page.clock.runFor(120_000)
    await page.goto('/services/enlevement-vermiculite', { waitUntil: 'load' })
    await page.clock.runFor(10_000)
    await panel.waitFor()
    expect(await panel.innerText()).toContain('Il reste 13 places')

    await panel.getByRole('button', { name: 'Fermer' }).click()
    await page.goto('/', { waitUntil: 'load' })
    const scripts = watchScripts(page)
    await page.clock.runFor(10_000)
    await expect.poll(() => scripts.has('promo')).toBe(true)
    expect(await panel.count()).toBe(0)
  } finally {
    await page.context().close()
  }
})

test('offers and the promotion take turns, and hide while a form or the chat is in use', async () => {
  const page = await openAt(openPage, '/', {
    moment: '2026-12-02T20:00:00-05:00',
    closed: ['localisation'],
  })
  try {
    const panel = page.getByRole('complementary', { name: 'Offre et alerte santé' })
    const offer = page.getByRole('complementary', { name: 'Offres' })
    await page.clock.runFor(3_000)
    await offer.waitFor()
    await page.clock.runFor(7_000)
    await panel.waitFor()
    expect(await offer.isVisible()).toBe(false)
    const shown = async () => {
      await page.clock.runFor(1)
      return [await offer.isVisible(), await panel.isVisible()]
    }
    await page.clock.runFor(3_000)
    expect(await shown()).toEqual([true, false])
    await page.clock.runFor(6_000)
    expect(await shown()).toEqual([false, true])

    const message = page.locator('[name=message]')
    const question = page.locator('#faq summary').first()
    await message.fill('De l’eau au sous-sol')
    expect(await shown()).toEqual([false, false])
    // Without focus but with the form visible, the visitor still counts as busy.
    await message.blur()
    expect(await shown()).toEqual([false, false])
    await question.focus()
    expect(await shown()).toEqual([false, true])

    await page.clock.runFor(4_000)
    expect(await shown()).toEqual([true, false])
    await message.focus()
    expect(await shown()).toEqual([false, false])
    await question.focus()
    expect(await shown()).toEqual([true, false])
    await page.getByRole('button', { name: 'Clavarder' }).click()
    await page.getByRole('textbox', { name: 'Votre message' }).waitFor()
    expect(await shown()).toEqual([false, false])
  } finally {
    await page.context().close()
  }
})

test('no card covers the reference of a request just sent', async () => {
  const page = await openAt(openPage, '/', { moment: '2026-12-02T20:00:00-05:00' })
  try {
    const { fill, submit } = await openForm(page, '/')
    await page.route('**/api/contact', (route) => route.fulfill({ json: { reference: 'AB12-CD34' } }))
    await fill(home)
    await submit.click()
    const again = page.getByRole('button', { name: 'Nouvelle demande' })
    await again.waitFor()
    await page.clock.runFor(25_000)
    expect(await page.locator('.popup:visible, dialog[open]').count()).toBe(0)
    await page.locator('#faq summary').first().focus()
    await page.clock.runFor(1)
    await page.locator('dialog[open]').waitFor()
  } finally {
    await page.context().close()
  }
})

test('at 360 px, with text twice as large, no button covers the health alert, and the card can be closed', async () => {
  const page = await openAt(openPage, '/', { viewport: { width: 360, height: 740 } })
  try {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await page.clock.runFor(10_000)
    const card = page.locator('.popup-promo')
    const edges = (part: Locator) => part.evaluate((each) => each.getBoundingClientRect().toJSON() as DOMRect)
    const alert = await edges(card.getByText('Alerte santé'))
    expect(alert.top).toBeGreaterThanOrEqual((await edges(page.locator('header').first())).bottom)
    for (const button of await card.locator('.btn').all())
      expect((await edges(button)).top).toBeGreaterThanOrEqual(alert.bottom)
    // Without scrolling.
    const close = await edges(card.getByRole('button', { name: 'Fermer' }))
    expect(close.bottom).toBeLessThanOrEqual((await edges(page.locator('.dock-bar'))).top)
  } finally {
    await page.context().close()
  }
})
