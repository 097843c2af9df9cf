import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser, type PageOptions } from '../setup/browser.ts'
import { answerCalls, breakCalls, holdCalls, misdirectCalls } from './answers.ts'

const baseUrl = inject('baseUrl')
const { openPage } = useBrowser()

const SIMPLE = '**/api/seo/optimiser-et-reparer/**'
const AUDIT = '**/api/seo/audit-complet'
const NAVIGATION = '**/api/seo/test-navigation'

async function openTools(options: PageOptions = {}): Promise<Page> {
  const page = await openPage(options)
  await page.goto('/seo-optimizer')
  if (options.javaScript ?? true) await page.locator('site-island[awake] form').first().waitFor()
  return page
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name, includeHidden: true })
const buttons = (page: Page) => page.locator('main form button')
/** Which buttons are disabled, and whether each looks so. */
const disabled = (page: Page) =>
  buttons(page).evaluateAll((all) =>
    all.map((button) => {
      const { disabled: isOff, classList } = button as HTMLButtonElement
      return isOff === classList.contains('btn-off') ? isOff : 'looks otherwise'
    }),
  )

const report = {
  status: 'success',
  timestamp: '2026-03-18T15:04:00Z',
  site: 'https://exemple.ca',
  rapport: 'Lecture de la page. Étape 1 : Raccourcir le titre. Étape 2 : Ajouter <b>une</b> description.',
  service: 'Analyse 1.0',
}
const audit = {
  status: 'partial',
  timestamp: '2026-03-18T15:04:00Z',
  domain: 'www.nordassain.example',
  scores: { seo: 92, performance: null, accessibility: 0, overall: 81 },
  reasons: { performance: 'le serveur ne dessine pas les pages' },
  message: 'Le temps d’affichage n’est pas mesuré.',
  report_url: '/api/seo/rapports/abc',
  instructions: ['Corriger le titre', 'Publier'],
  fixes_applied: [],
  recommendations: ['Décrire les images'],
}
const navigation = {
  status: 'success',
  summary: 'Deux pages sur trois répondent.',
  accessible_pages: 2,
  total_pages_tested: 3,
  results: [
    { page: '/', accessible: true, status: 200, load_time: 41.6 },
    { page: '/contact', accessible: true, status: 200, load_time: '38 ms' },
    { page: '/perdue', accessible: false, status: 404, load_time: null },
  ],
}

test('each of the three tabs shows its own result, and all buttons are disabled during a call [R-SEO-01]', async () => {
  const page = await openTools()
  await expect
    .poll(() => page.getByRole('tab').allTextContents())
    .toEqual(['Analyse Simple', 'Audit Complet A-Z', 'Test Navigation'])
  await answerCalls(page, AUDIT, { json: audit })
  const held = await holdCalls(page, NAVIGATION, { json: navigation })

  await page.getByLabel('URL du site').fill('https://exemple.ca')
  await tab(page, 'Test Navigation').click()
  expect(await disabled(page)).toEqual([false, false, false])
  await panel(page, 'Test Navigation').getByRole('button').click()
  await expect.poll(() => held.requests.length).toBe(1)
  expect(await disabled(page)).toEqual([true, true, true])
  expect(await panel(page, 'Test Navigation').getByRole('status').textContent()).toBe('Test en cours…')

  held.release()
  await panel(page, 'Test Navigation').getByRole('table').waitFor()
  expect(await disabled(page)).toEqual([false, false, false])
  expect(
    await page.locator('.tool-result').evaluateAll((all) => all.map((one) => one.childElementCount > 0)),
  ).toEqual([false, false, true])

  await tab(page, 'Audit Complet A-Z').click()
  expect(await page.getByRole('table').count()).toBe(0)
  await panel(page, 'Audit Complet A-Z').getByRole('button').click()
  await page.getByRole('heading', { name: 'Résultat de l’audit' }).waitFor()
  await tab(page, 'Test Navigation').click()
  expect(await page.getByRole('heading', { name: 'Résultat de l’audit' }).count()).toBe(0)
  expect(await page.getByRole('table').count()).toBe(1)
  await page.context().close()
})

test('the simple analysis needs a URL, sends it encoded and splits the report into steps [R-SEO-02]', async () => {
  const page = await openTools()
  const requests = await answerCalls(page, SIMPLE, { json: report })
  const url = page.getByLabel('URL du site')
  const button = panel(page, 'Analyse Simple').getByRole('button')
  expect(await button.isDisabled()).toBe(true)

  await url.press('Enter')
  await page.getByRole('alert').getByText('Veuillez entrer une URL', { exact: true }).waitFor()
  expect(await url.getAttribute('aria-invalid')).toBe('true')
  expect(await button.isDisabled()).toBe(true)
  expect(requests).toEqual([])

  await url.fill('https://exemple.ca/une page?a=1&b=é')
  expect(await page.getByText('Veuillez entrer une URL').count()).toBe(0)
  expect(await url.getAttribute('aria-invalid')).toBeNull()
  expect(await button.isEnabled()).toBe(true)
  await url.press('Enter')
  await page.getByRole('heading', { name: 'Rapport d’analyse' }).waitFor()
  expect(requests).toMatchObject([
    {
      method: 'GET',
      path: `/api/seo/optimiser-et-reparer/${encodeURIComponent('https://exemple.ca/une page?a=1&b=é')}`,
      headers: { 'content-type': 'application/json' },
    },
  ])

  const result = panel(page, 'Analyse Simple').locator('.tool-result')
  expect(await result.getByRole('listitem').allTextContents()).toEqual([
    'Raccourcir le titre.',
    'Ajouter <b>une</b> description.',
  ])
  const text = (await result.textContent()) ?? ''
  for (const words of ['Lecture de la page.', 'https://exemple.ca', '18 mars 2026', 'Analyse 1.0'])
    expect(text).toContain(words)

  await url.fill('')
  expect(await button.isDisabled()).toBe(true)
  await page.context().close()
})

test('the full audit requests every option and shows the scores, report, steps and fixes [R-SEO-03]', async () => {
  const page = await openTools()
  let answer: object = audit
  const requests = await answerCalls(page, AUDIT, () => ({ json: answer }))
  await tab(page, 'Audit Complet A-Z').click()
  const button = panel(page, 'Audit Complet A-Z').getByRole('button')
  await button.click()
  const result = panel(page, 'Audit Complet A-Z').locator('.tool-result')
  await result.getByRole('heading', { name: 'Résultat de l’audit' }).waitFor()

  expect(requests).toMatchObject([{ method: 'POST', path: '/api/seo/audit-complet' }])
  expect(requests[0]?.body).toEqual({
    siteUrl: 'https://www.nordassain.example',
    domain: 'www.nordassain.example',
    options: { seo: true, performance: true, accessibility: true, copywriting: true, automation: true },
  })
  expect(await result.locator('.result-scores div').allTextContents()).toEqual([
    'Référencement92 sur 100',
    'Performancenon mesuré (le serveur ne dessine pas les pages)',
    'Accessibilité0 sur 100',
    'Note globale81 sur 100',
  ])
  expect(await result.getByText('Le temps d’affichage n’est pas mesuré.').isVisible()).toBe(true)
  expect(
    await result.getByRole('link').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href)),
  ).toEqual([`${baseUrl}/api/seo/rapports/abc`])
  expect(await result.getByRole('list').first().locator('li').allTextContents()).toEqual(audit.instructions)
  expect(await result.getByRole('list').last().locator('li').allTextContents()).toEqual(audit.recommendations)
  expect(await result.getByText(/^Aucune\./).isVisible()).toBe(true)

  answer = { ...audit, report_url: 'javascript:alert(1)', fixes_applied: ['Titre raccourci'], scores: {} }
  await button.click()
  await result.getByText('Titre raccourci').waitFor()
  expect(await result.getByRole('link').count()).toBe(0)
  expect(await result.getByText('non mesuré').count()).toBe(4)
  await page.context().close()
})

test('the navigation test counts 200 as OK and flags the rest, with load times [R-SEO-04]', async () => {
  const page = await openTools({ viewport: { width: 320, height: 640 } })
  const requests = await answerCalls(page, NAVIGATION, { json: navigation })
  await tab(page, 'Test Navigation').click()
  await panel(page, 'Test Navigation').getByRole('button').click()
  await page.getByRole('table').waitFor()

  expect(requests).toMatchObject([{ method: 'GET', path: '/api/seo/test-navigation' }])
  expect(await page.getByText('Deux pages sur trois répondent.').isVisible()).toBe(true)
  expect(await page.locator('caption').textContent()).toBe('2 pages accessibles sur 3')
  const rows = await page
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)))
  expect(rows).toEqual([
    ['/', 'OK', '200', '42\u00A0ms'],
    ['/contact', 'OK', '200', '38 ms'],
    ['/perdue', 'Erreur', '404', 'inconnu'],
  ])
  const colours = await page
    .locator('tbody td:nth-child(2) span')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).color))
  expect(new Set(colours).size).toBe(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.context().close()
})

test('failures show the specified message in a red card that is announced [R-SEO-05]', async () => {
  const page = await openTools()
  const say = async (name: string) => {
    await tab(page, name).click()
    await panel(page, name).getByRole('button').click()
    const card = panel(page, name).locator('.tool-result').getByRole('alert')
    await card.waitFor()
    const text = card.locator('p').last()
    expect(await text.evaluate((one) => getComputedStyle(one).color)).toBe('rgb(156, 28, 28)')
    return text.textContent()
  }
  const tools = [
    ['Analyse Simple', SIMPLE],
    ['Audit Complet A-Z', AUDIT],
    ['Test Navigation', NAVIGATION],
  ] as const
  const sayAll = async (prepare: (pattern: string) => Promise<unknown>) => {
    const said = []
    for (const [name, pattern] of tools) {
      await prepare(pattern)
      said.push(await say(name))
      await page.unroute(pattern)
    }
    return said
  }
  await page.getByLabel('URL du site').fill('https://exemple.ca')

  // The server itself refuses: an unknown address, and one that accepts other methods.
  expect(await sayAll((pattern) => misdirectCalls(page, pattern, `${baseUrl}/api/nulle-part`))).toEqual([
    'Erreur 404: Not Found',
    'Erreur HTTP: 404',
    'Erreur HTTP: 404',
  ])
  await misdirectCalls(page, NAVIGATION, `${baseUrl}/api/contact`)
  expect(await say('Test Navigation')).toBe('Erreur HTTP: 405')
  await page.unroute(NAVIGATION)
  expect(await sayAll((pattern) => answerCalls(page, pattern, { status: 429, body: 'trop' }))).toEqual([
    'Erreur 429: Too Many Requests',
    'Erreur HTTP: 429',
    'Erreur HTTP: 429',
  ])
  expect(await sayAll((pattern) => breakCalls(page, pattern))).toEqual(Array(3).fill('Failed to fetch'))

  // A failure without a message.
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new Error())
  })
  expect(await sayAll(() => Promise.resolve())).toEqual([
    "Erreur lors de l'optimisation",
    "Une erreur s'est produite",
    "Une erreur s'est produite",
  ])
  await page.context().close()
})

test('without JavaScript the tools are explained, with a notice that they need it', async () => {
  const page = await openTools({ javaScript: false })
  expect(await page.locator('main noscript').innerText()).toContain('Ces outils ont besoin de JavaScript')
  for (const name of ['Analyse Simple', 'Audit Complet A-Z', 'Test Navigation'])
    expect(await page.getByRole('heading', { name }).isVisible()).toBe(true)
  expect(await page.getByText(/Les pages de ce site sont demandées une à une/).isVisible()).toBe(true)
  expect(await page.locator('main form:visible').count()).toBe(0)
  await page.context().close()
})
