import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axeViolations } from '../setup/axe-violations.ts'
import { useBrowser } from '../setup/browser.ts'
import { answerCalls } from './answers.ts'

const { openPage } = useBrowser()

/** Reduced motion shows everything at once; the policy of the site would keep the checker out. */
async function openBare(path: string): Promise<Page> {
  const page = await openPage({ context: { bypassCSP: true } })
  await page.goto(path)
  await page.locator('main site-island[awake]').first().waitFor({ state: 'attached' })
  return page
}

async function expectAccessible(page: Page, state: string): Promise<void> {
  for (const [width, rules] of [
    [320, 'all'],
    [1280, 'painted'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect(await axeViolations(page, { rules }), `${state} at ${width} px`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBeLessThanOrEqual(width)
  }
}

test('every result and error of the search tools is accessible at 320 and 1280 px', async () => {
  const page = await openBare('/seo-optimizer')
  const press = async (tab: string) => {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('tabpanel', { name: tab }).getByRole('button').click()
    await page.locator('.tool-result:visible > *').first().waitFor()
  }
  await page.getByLabel('URL du site').press('Enter')
  await expectAccessible(page, 'missing URL')

  await answerCalls(page, '**/api/seo/**', () => ({
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
  }))
  await page.getByLabel('URL du site').fill('https://exemple.ca')
  for (const tab of ['Analyse Simple', 'Audit Complet A-Z', 'Test Navigation']) {
    await press(tab)
    await expectAccessible(page, tab)
  }
  await page.unroute('**/api/seo/**')
  await answerCalls(page, '**/api/seo/**', { status: 500 })
  await press('Test Navigation')
  await expectAccessible(page, 'error')
  await page.context().close()
})

test('each outcome of a submission is accessible at 320 and 1280 px', async () => {
  const page = await openBare('/google-indexing')
  for (const success of [true, false]) {
    await answerCalls(page, '**/api/submit-to-google', { json: { success } })
    await page.locator('main button').click()
    await page.locator('.submit-message').waitFor()
    await expectAccessible(page, String(success))
    await page.unroute('**/api/submit-to-google')
  }
  await page.context().close()
})
