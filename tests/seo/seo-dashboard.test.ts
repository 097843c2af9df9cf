import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'
import { breakCalls, holdCalls, type Answer } from './answers.ts'

const baseUrl = inject('baseUrl')
const { openPage } = useBrowser()
const OPTIMIZE = '**/api/seo/optimize'

async function openDashboard(random = 0.999): Promise<{ page: Page; log: string[] }> {
  const page = await openPage()
  const log: string[] = []
  page.on('console', (message) => message.type() === 'error' && log.push(message.text()))
  page.on('pageerror', (error) => log.push(String(error)))
  await page.addInitScript(`Math.random = () => ${random}`)
  await page.goto('/seo-dashboard')
  return { page, log }
}

const cards = (page: Page) =>
  page.locator('main .stat').evaluateAll((all) => all.map((card) => card.querySelector('dd')?.textContent))
const launch = (page: Page) => page.locator('main [data-optimise]')
const last = (page: Page) => page.locator('main [data-last]')

test('the dashboard has its title bar, cards, vitals, lists, automation and buttons [R-SEO-06]', async () => {
  const { page, log } = await openDashboard()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Tableau de bord SEO')
  expect(await launch(page).textContent()).toBe('Lancer l’optimisation')
  expect(await cards(page)).toEqual(['43', '34 sur 847', '8 sur 10', '24/7'])
  expect(await page.getByText(/^Simulation\s: les quatre chiffres/).isVisible()).toBe(true)

  // Measured in this browser, with a colour and a word for it.
  const rating = (vital: string) => page.locator(`[data-rating=${vital}]`)
  await expect.poll(() => page.locator('[data-value=lcp]').textContent()).toMatch(/^\d+(,\d+)?\u00A0s$/)
  expect(await page.locator('[data-value=cls]').textContent()).toMatch(/^0(,\d+)?$/)
  expect(await rating('lcp').textContent()).toBe('Bon')
  expect(await rating('cls').getAttribute('class')).toBe('vital vital-good')
  expect(await page.locator('[data-value=inp]').textContent()).toBe('aucun geste encore')
  await page.getByText('Core Web Vitals de cette visite').click()
  await page.evaluate(() => {
    document.querySelector('main')?.addEventListener('keydown', () => {
      const end = performance.now() + 260
      while (performance.now() < end);
    })
  })
  await launch(page).press('ArrowDown')
  await expect.poll(() => rating('inp').textContent()).toBe('Moyen')
  expect(await page.getByText('Bon jusqu’à 2,5 s, moyen jusqu’à 4 s').isVisible()).toBe(true)
  expect(await page.getByText('Bon jusqu’à 200 ms, moyen jusqu’à 500 ms').isVisible()).toBe(true)
  expect(await page.getByText('Bon jusqu’à 0,1, moyen jusqu’à 0,25').isVisible()).toBe(true)

  const section = (name: string) => page.locator('main section', { has: page.getByRole('heading', { name }) })
  expect(await section('Optimisations actives').getByRole('listitem').count()).toBeGreaterThan(5)
  const engines = section('Moteurs d’IA ciblés').locator('tbody tr')
  expect(await engines.count()).toBe(10)
  expect(await engines.filter({ hasText: 'Optimisé' }).count()).toBe(8)
  expect(await section('État de l’automatisation').getByText('toutes les 2 heures').isVisible()).toBe(true)

  const links = await section('Voir les fichiers')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name))))
  expect(links).toEqual([
    ['/sitemap.xml', '_blank', 'noopener'],
    ['/robots.txt', '_blank', 'noopener'],
    ['/', null, null],
  ])
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'robots.txt (nouvel onglet)' }).click(),
  ])
  expect(opened.url()).toBe(`${baseUrl}/robots.txt`)
  expect(log).toEqual([])
  await page.context().close()
})

test('only a successful optimisation changes the date and the counts [R-SEO-07]', async () => {
  const { page, log } = await openDashboard()
  let answer: Answer = { json: { success: true, timestamp: '2026-03-18T15:04:00Z' } }
  const held = await holdCalls(page, OPTIMIZE, () => answer)
  expect(await last(page).textContent()).toContain('aucune')

  await launch(page).click()
  await expect.poll(() => held.requests.length).toBe(1)
  expect(held.requests[0]).toMatchObject({ method: 'POST', path: '/api/seo/optimize', body: null })
  expect(await launch(page).isDisabled()).toBe(true)
  expect(await launch(page).textContent()).toBe('Optimisation en cours…')
  expect(await cards(page)).toEqual(['43', '34 sur 847', '8 sur 10', '24/7'])

  held.release()
  await expect.poll(() => last(page).textContent()).toBe('Dernière optimisation\u00A0: 18 mars 2026')
  expect(await last(page).locator('time').getAttribute('datetime')).toBe('2026-03-18T15:04:00.000Z')
  expect(await cards(page)).toEqual(['45', '35 sur 847', '8 sur 10', '24/7'])
  expect(await launch(page).isEnabled()).toBe(true)
  expect(await launch(page).textContent()).toBe('Lancer l’optimisation')

  // The lowest draw adds nothing, but the date is still updated.
  answer = { json: { success: true, timestamp: '2026-04-01T12:00:00Z' } }
  await page.evaluate('Math.random = () => 0')
  await launch(page).click()
  await expect.poll(() => last(page).textContent()).toContain('1 avril 2026')
  expect(await cards(page)).toEqual(['45', '35 sur 847', '8 sur 10', '24/7'])
  await page.evaluate('Math.random = () => 0.999')

  const unchanged = async (given: Answer) => {
    answer = given
    const asked = held.requests.length
    await launch(page).click()
    await expect.poll(() => held.requests.length).toBe(asked + 1)
    await expect.poll(() => launch(page).isEnabled()).toBe(true)
    expect(await cards(page)).toEqual(['45', '35 sur 847', '8 sur 10', '24/7'])
    expect(await last(page).textContent()).toContain('1 avril 2026')
    expect(await page.getByRole('alert').count()).toBe(0)
  }
  await unchanged({ json: { success: false, timestamp: '2026-05-05T12:00:00Z' } })
  expect(log).toEqual([])
  await unchanged({ status: 500, body: 'panne' })
  expect(log.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([
    'SEO optimization failed',
  ])

  await page.unroute(OPTIMIZE)
  await breakCalls(page, OPTIMIZE)
  await launch(page).click()
  await expect.poll(() => log.filter((line) => line === 'SEO optimization failed').length).toBe(2)
  expect(await cards(page)).toEqual(['45', '35 sur 847', '8 sur 10', '24/7'])
  await page.context().close()
})

test('the dashboard and the indexing page are marked noindex', async () => {
  for (const path of ['/seo-dashboard', '/google-indexing']) {
    const html = await (await fetch(baseUrl + path)).text()
    expect(html).toContain('<meta name="robots" content="noindex">')
  }
  expect(await (await fetch(`${baseUrl}/seo-optimizer`)).text()).not.toContain('noindex')
})
