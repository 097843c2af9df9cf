import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { axeViolations, bringAxe } from '../setup/axe-violations.ts'
import { useBrowser } from '../setup/browser.ts'
import { contact, home, openForm } from './form-page.ts'

const { openPage } = useBrowser()
/** One for all states, each of which begins by going somewhere: one of its own costs as much as being examined. */
let page: Page
beforeAll(async () => {
  page = await openPage({ context: { bypassCSP: true } })
  await bringAxe(page)
})

/** A state of a page that only a script brings about. */
const states: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a form with its errors': async (page) => {
    const { submit } = await openForm(page, '/contact')
    await submit.click()
  },
  'a toast of failure': async (page) => {
    const { fill, submit } = await openForm(page, '/contact')
    await page.route('**/api/contact', (route) => route.abort())
    await fill(contact)
    await submit.click()
    await page.locator('.toast').hover()
  },
  'the view after a request': async (page) => {
    const { fill, submit } = await openForm(page, '/')
    await fill(home)
    await submit.click()
    await page.locator('.toast').hover()
  },
  'pages found': async (page) => {
    await page.goto('/recherche?q=moisi')
    await page.locator('[data-found] mark').first().waitFor()
  },
  'no page found': async (page) => {
    await page.goto('/recherche?q=zzyzx')
    await page.getByText('Aucune page ne parle de cela').waitFor()
  },
  'the location window': async (page) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Équipe disponible?' }).click()
    await page.getByRole('dialog').getByText('(zone estimée)').waitFor()
  },
  'the other chat, begun': async (page) => {
    await page.goto('/villes/mirabel')
    await page.getByRole('button', { name: 'Clavarder' }).click()
    await page.getByRole('button', { name: 'Commencer' }).click()
    await page.getByRole('textbox', { name: 'Votre question' }).fill('zone')
    await page.keyboard.press('Enter')
  },
  'a question with its step back': async (page) => {
    await page.goto('/ai-assistant')
    await page.getByRole('button', { name: 'Amiante possible' }).click()
    await page.getByRole('button', { name: 'Question précédente' }).waitFor()
  },
  'the services recommended': async (page) => {
    await page.goto('/ai-assistant')
    for (const question of [1, 2, 3, 4]) {
      await page.getByText(`Question ${question} sur 4`).waitFor()
      await page.locator('.questionnaire-options button').first().click()
    }
    await page.locator('.questionnaire-results').first().waitFor()
  },
}

test.each(Object.entries(states))(
  '%s has no accessibility violation at 320 and 1280 px [R-WIDGET-15]',
  async (_, reach) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await reach(page)
    for (const [width, rules] of [
      [1280, 'all'],
      [320, 'painted'],
    ] as const) {
      // Cards that come by themselves meanwhile are another state.
      await page.setViewportSize({ width, height: 900 })
      expect(await axeViolations(page, { exclude: ['.popups'], rules }), `${width} px`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await page.unrouteAll()
    await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()))
  },
)
