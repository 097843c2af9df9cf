import axe from 'axe-core'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { siteRoutes } from '../setup/site-routes.ts'
import { useBrowser } from '../setup/browser.ts'

const SITE = 'https://www.nordassain.example'
const dist = inject('dist')
const { openPage } = useBrowser()

/** Opens the tools and runs one of them against the real handler; returns the element of its result. */
async function run(page: Page, name: string, address?: string) {
  await page.getByRole('tab', { name }).click()
  const panel = page.getByRole('tabpanel', { name })
  if (address !== undefined) await panel.getByRole('textbox').fill(address)
  await panel.getByRole('button').click()
  const result = panel.locator('.tool-result')
  await result.locator(':scope > *').first().waitFor()
  return result
}

async function openTools(): Promise<Page> {
  const page = await openPage({ context: { bypassCSP: true } })
  await page.goto('/seo-optimizer')
  await page.locator('site-island[awake] form').first().waitFor()
  return page
}

test('the navigation test requests every page of the site, and all of them answer [R-API-04]', async () => {
  const page = await openTools()
  const result = await run(page, 'Test Navigation')
  const routes = siteRoutes(dist)
  expect(await result.locator('tbody th').allTextContents()).toEqual(routes)
  expect(await result.locator('caption').textContent()).toBe(
    `${routes.length} pages accessibles sur ${routes.length}`,
  )
  expect(await result.locator('.result-flagged').count()).toBe(0)
  for (const time of await result.locator('tbody td:last-child').allTextContents())
    expect(time).toMatch(/^\d+\u00A0ms$/)
  await page.context().close()
})

test('the simple analysis reads a page of the site, and refuses a local address [R-API-05]', async () => {
  const page = await openTools()
  const result = await run(page, 'Analyse Simple', `${SITE}/pas-de-page-ici`)
  expect(await result.textContent()).toContain('La page répond 404')
  expect(await result.getByRole('listitem').count()).toBeGreaterThan(0)
  const refused = await run(page, 'Analyse Simple', 'http://127.0.0.1:22/')
  expect(await refused.getByRole('alert').textContent()).toContain('Erreur 403: Forbidden')
  await page.context().close()
})

test('the full audit shows real scores and an accessible report [R-API-03]', async () => {
  const page = await openTools()
  const result = await run(page, 'Audit Complet A-Z')
  expect(await result.locator('.result-scores div').allTextContents()).toEqual([
    'Référencement100 sur 100',
    // Response times depend on the machine.
    expect.stringMatching(/^Performance\d+ sur 100$/),
    'Accessibilité100 sur 100',
    expect.stringMatching(/^Note globale\d+ sur 100$/),
  ])
  expect(await result.getByText(/^Aucune\./).isVisible()).toBe(true)
  await result.getByRole('link', { name: 'Ouvrir le rapport complet' }).click()
  await page.getByRole('heading', { level: 1, name: 'Audit de www.nordassain.example' }).waitFor()
  for (const group of ['Référencement', 'Accessibilité', 'Performance', 'Rédaction', 'Automatisation'])
    expect(await page.getByRole('heading', { level: 2, name: group }).isVisible()).toBe(true)

  await page.locator('summary').evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()))
  await page.evaluate(axe.source)
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run())
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.context().close()
})
