import { expect, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'
import { linksIn } from '../setup/page-parts.ts'
import { openAt, watchScripts } from './open-at.ts'

const { openPage } = useBrowser()

test('the emergency button appears after 3 s, opens a card with a phone link and stays closed [R-WIDGET-10]', async () => {
  const page = await openAt(openPage, '/villes/blainville')
  try {
    const scripts = watchScripts(page)
    const toggle = page.getByRole('button', { name: 'Urgence', exact: true })
    await page.clock.runFor(2_999)
    expect(await toggle.count()).toBe(0)
    expect(scripts.has('emergency-button')).toBe(false)
    await page.clock.runFor(1)
    await toggle.waitFor()

    const card = page.getByRole('group', { name: /^Urgence/ })
    expect(await card.isVisible()).toBe(false)
    await toggle.focus()
    await page.keyboard.press('Enter')
    await card.waitFor()
    expect(await linksIn(card)).toEqual([
      ['911', 'tel:911'],
      ['Appeler 450-555-0142', 'tel:+14505550142'],
    ])
    await page.keyboard.press('Escape')
    expect(await card.isVisible()).toBe(false)

    await toggle.click()
    await card.getByRole('button', { name: 'Fermer' }).click()
    expect(await toggle.count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.classList.contains('dock-call'))).toBe(true)
    await page.goto('/urgence', { waitUntil: 'load' })
    await page.clock.runFor(10_000)
    await expect.poll(() => scripts.has('emergency-button')).toBe(true)
    expect(await toggle.count()).toBe(0)
  } finally {
    await page.context().close()
  }
})
