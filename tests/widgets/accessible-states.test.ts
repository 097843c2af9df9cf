import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { answerCalls } from '../seo/answers.ts'
import { axeViolations, bringAxe } from '../setup/axe-violations.ts'
import { useBrowser } from '../setup/browser.ts'
import { contact, home, openForm } from './form-page.ts'

const { openPage } = useBrowser()
/** One page for all states, each of which starts by navigating: its own page would cost as much as its examination. */
let page: Page
beforeAll(async () => {
  page = await openPage({ context: { bypassCSP: true } })
  await bringAxe(page)
})

/** A state of a page that only a script can cause. */
const states: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a form with errors': async (page) => {
    const { submit } = await openForm(page, '/contact')
    await submit.click()
  },
  'the toast of a form that cannot be sent': async (page) => {
    const { fill, submit } = await openForm(page, '/contact')
    await page.route('**/api/contact', (route) => route.abort())
    await fill(contact)
    await submit.click()
    await page.locator('.toast').hover()
  },
  'the confirmation of the home form': async (page) => {
    const { fill, submit } = await openForm(page, '/')
    await fill(home)
    await submit.click()
    await page.locator('.toast').hover()
  },
  'a search with results': async (page) => {
    await page.goto('/recherche?q=moisi')
    await page.locator('[data-found] mark').first().waitFor()
  },
  'a search without results': async (page) => {
    await page.goto('/recherche?q=zzyzx')
    await page.getByText('Aucune page ne parle de cela').waitFor()
  },
  'the location dialog': async (page) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Équipe disponible?' }).click()
    await page.getByRole('dialog').getByText('(zone estimée)').waitFor()
  },
  'the chat of a city page after a question': async (page) => {
    await page.goto('/villes/mirabel')
    await page.getByRole('button', { name: 'Clavarder' }).click()
    await page.getByRole('button', { name: 'Commencer' }).click()
    await page.getByRole('textbox', { name: 'Votre question' }).fill('zone')
    await page.keyboard.press('Enter')
  },
  'the second question of the questionnaire': async (page) => {
    await page.goto('/ai-assistant')
    await page.getByRole('button', { name: 'Amiante possible' }).click()
    await page.getByRole('button', { name: 'Question précédente' }).waitFor()
  },
  'a list of recommended services': async (page) => {
    await page.goto('/ai-assistant')
    for (const question of [1, 2, 3, 4]) {
      await page.getByText(`Question ${question} sur 4`).waitFor()
      await page.locator('.questionnaire-options button').first().click()
    }
    await page.locator('.questionnaire-results').first().waitFor()
  },
  'an SEO tool without a URL': async (page) => {
    await openTools(page, '/seo-optimizer')
    await page.getByLabel('URL du site').press('Enter')
  },
  'the result of a simple analysis': (page) => useTool(page, 'Analyse Simple', answered),
  'the result of a full audit': (page) => useTool(page, 'Audit Complet A-Z', answered),
  'the result of a navigation test': (page) => useTool(page, 'Test Navigation', answered),
  'an SEO tool that fails': (page) => useTool(page, 'Test Navigation', { status: 500 }),
  'an accepted submission to Google': (page) => submit(page, true),
  'a rejected submission to Google': (page) => submit(page, false),
}

const answered = {
  json: {
    site: 'https://exemple.ca/une-adresse-tres-longue-sans-espace-aucun/ni-trait-qui-la-coupe',
    timestamp: '2026-03-18T15:04:00Z',
    rapport: 'Avant. Étape 1 : ceci. Étape 2 : cela.',
    scores: { seo: 92, performance: null },
    report_url: '/rapport',
    instructions: ['Corriger le titre'],
    recommendations: ['Décrire les images'],
    results: [
      { page: '/services/decontamination-moisissures', status: 200, load_time: 41 },
      { page: '/perdue', status: 404, load_time: 9 },
    ],
  },
}

async function openTools(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('main site-island[awake]').first().waitFor({ state: 'attached' })
}

async function useTool(page: Page, tab: string, answer: Parameters<typeof answerCalls>[2]): Promise<void> {
  await openTools(page, '/seo-optimizer')
  await answerCalls(page, '**/api/seo/**', answer)
  await page.getByLabel('URL du site').fill('https://exemple.ca')
  await page.getByRole('tab', { name: tab }).click()
  await page.getByRole('tabpanel', { name: tab }).getByRole('button').click()
  await page.locator('.tool-result:visible > *').first().waitFor()
}

async function submit(page: Page, success: boolean): Promise<void> {
  await openTools(page, '/google-indexing')
  await answerCalls(page, '**/api/submit-to-google', { json: { success } })
  await page.locator('main button').click()
  await page.locator('.submit-message').waitFor()
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
      // Automatic cards that appear meanwhile are another state.
      await page.setViewportSize({ width, height: 900 })
      expect(await axeViolations(page, { exclude: ['.popups'], rules }), `${width} px`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await page.unrouteAll()
    await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()))
  },
)
