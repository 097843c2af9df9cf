import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'
import { withPage } from '../setup/with-page.ts'

const { openPage } = useBrowser()

const field = (page: Page) => page.getByRole('searchbox', { name: 'Que cherchez-vous?' })
const count = (page: Page) => page.getByRole('search').locator('xpath=following-sibling::*[@role="status"]')
const results = (page: Page) => page.locator('[data-found] li')
const awake = (page: Page) =>
  page.locator('site-island[awake]:has([role=search])').waitFor({ state: 'attached' })

/** Opens the page and records its console messages and errors. */
async function openSearch(page: Page, query = ''): Promise<readonly string[]> {
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.exposeFunction('noteViolation', (text: string) => complaints.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (globalThis as unknown as { noteViolation: (text: string) => void }).noteViolation(
        `${violatedDirective} ${blockedURI}`,
      ),
    )
  })
  await page.goto(`/recherche${query}`)
  await awake(page)
  return complaints
}

/** Allows the service worker, as for visitors: blocking it would print a console message. */
const WHOLE = { context: { serviceWorkers: 'allow' } } as const

test('results appear while typing, with highlighted words, a count and a shareable URL', () =>
  withPage(openPage, WHOLE, async (page) => {
    const complaints = await openSearch(page)
    await field(page).pressSequentially('vermiculite')
    await expect.poll(() => count(page).textContent()).toMatch(/^\d+ pages trouvées$/)
    expect(new URL(page.url()).search).toBe('?q=vermiculite')
    expect(await results(page).locator('mark').first().textContent()).toMatch(/vermiculite/i)
    expect(await page.getByRole('heading', { name: 'Toutes les pages' }).count()).toBe(0)

    // The first result is the next keyboard stop, after the two controls of the form.
    await page.keyboard.press('Tab')
    if ((await page.evaluate(() => document.activeElement?.tagName)) !== 'A') await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[data-found]') !== null)).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/(?:services|blog|villes)\//)

    await page.goBack()
    await expect.poll(() => results(page).count()).toBeGreaterThan(3)
    expect(await field(page).inputValue()).toBe('vermiculite')
    expect(complaints).toEqual([])
  }))

test('a URL with search words shows results without a layout shift', () =>
  withPage(openPage, { viewport: { width: 360, height: 760 }, ...WHOLE }, async (page) => {
    const complaints = await openSearch(page, '?q=odeur+de+moisi')
    await expect.poll(() => results(page).count()).toBeGreaterThan(3)
    expect(await field(page).inputValue()).toBe('odeur de moisi')
    const shifts = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          new PerformanceObserver((list) =>
            done(
              list
                .getEntries()
                .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
            ),
          ).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => done(0), 500)
        }),
    )
    expect(shifts).toBeLessThan(0.01)
    expect(complaints).toEqual([])
  }))

test('words of an emergency lead to what to do first, whatever the pages call it', () =>
  withPage(openPage, {}, async (page) => {
    const first = async (words: string) => {
      await page.goto(`/recherche?q=${encodeURIComponent(words)}`)
      await results(page).first().waitFor()
      const links = await results(page).getByRole('link').all()
      return Promise.all(links.slice(0, 2).map(async (link) => (await link.getAttribute('href')) ?? ''))
    }
    for (const words of ['inondation', 'eau dans la cave', 'cave inondée', 'sous-sol inondé', 'refoulement'])
      expect([words, (await first(words)).toSorted()]).toEqual([
        words,
        ['/services/degat-eau', '/urgences/degats-eau'],
      ])
    for (const words of ['plafond percé', 'stuc percé'])
      expect([words, await first(words)]).toEqual([
        words,
        expect.arrayContaining(['/urgences/amiante-urgence']),
      ])
    expect((await first('plafond popcorn'))[0]).toBe('/services/decontamination-amiante')
    expect((await first('décès'))[0]).toBe('/services/nettoyage-apres-deces')
    // Its other search words, some of them hard to read in mourning, are not shown.
    await page.goto('/services/nettoyage-apres-deces')
    const description = await page.locator('meta[name=description]').getAttribute('content')
    await first('décès')
    expect(await results(page).first().locator('p').textContent()).toBe(description)
    for (const words of ['mort', 'cadavre', 'suicide'])
      expect([words, (await first(words))[0]]).toEqual([words, '/services/nettoyage-apres-deces'])
    for (const words of ['syllogomanie', 'hoarding'])
      expect([words, (await first(words))[0]]).toEqual([words, '/services/nettoyage-encombrement'])
    expect((await first('urgence'))[0]).toMatch(/^\/urgences?/)
    for (const words of ['horaire', "heures d'ouverture"]) expect(await first(words)).toContain('/contact')
    // An English word is not taken for the beginning of any other.
    await page.goto('/recherche?q=asbestos')
    await expect.poll(() => results(page).count()).toBeGreaterThan(1)
    expect(await results(page).count()).toBeLessThan(10)
    expect(await first('asbestos')).toContain('/services/decontamination-amiante')
  }))

test('the English search finds only English pages and counts them in English', () =>
  withPage(openPage, {}, async (page) => {
    await page.goto('/en/search?q=asbestos')
    await awake(page)
    await expect.poll(() => count(page).textContent()).toMatch(/^\d+ pages? found$/)
    const found = await results(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(found.filter((href) => !href?.startsWith('/en'))).toEqual([])
    expect(found).toContain('/en/services/asbestos-removal')

    // The page says "mould".
    await page.goto('/en/search?q=mold')
    const first = results(page).getByRole('link').first()
    await expect.poll(() => first.getAttribute('href')).toBe('/en/services/mold-remediation')
  }))

test('Enter searches, and loading more results focuses the first new one', () =>
  withPage(openPage, {}, async (page) => {
    await openSearch(page)
    await field(page).fill('amiante')
    await page.keyboard.press('Enter')
    await expect.poll(() => results(page).count()).toBe(10)
    const more = page.getByRole('button', { name: 'Afficher plus de pages' })
    await more.press('Enter')
    await expect.poll(() => results(page).count()).toBeGreaterThan(10)
    const eleventh = results(page).nth(10).getByRole('link')
    expect(await eleventh.evaluate((link) => link === document.activeElement)).toBe(true)
  }))

test('without results, the page offers the phone number; clearing the field restores the list', () =>
  withPage(openPage, { viewport: { width: 320, height: 640 } }, async (page) => {
    await openSearch(page)
    await field(page).fill('zzyzx')
    await expect.poll(() => count(page).textContent()).toBe('Aucun résultat')
    const call = page.locator('[data-none]').getByRole('link', { name: /^Appeler/ })
    expect(await call.getAttribute('href')).toMatch(/^tel:/)
    expect(await page.getByRole('button', { name: 'Afficher plus de pages' }).count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

    await field(page).fill('')
    await expect.poll(() => count(page).textContent()).toBe('')
    await page.getByRole('heading', { name: 'Toutes les pages, par sujet' }).waitFor()
  }))

test('if the index cannot be loaded, the page says so and keeps its list', () =>
  withPage(openPage, {}, async (page) => {
    await page.route('**/pagefind/**', (route) => route.abort())
    await page.goto('/recherche?q=radon')
    await expect.poll(() => count(page).textContent()).toContain('ne fonctionne pas en ce moment')
    await page.getByRole('link', { name: 'Test de radon', exact: true }).first().waitFor()
  }))

test('without JavaScript, pages are listed by subject with the phone number', () =>
  withPage(openPage, { javaScript: false }, async (page) => {
    await page.goto('/recherche?q=radon')
    const main = page.getByRole('main')
    await main.getByRole('link', { name: /^Appeler/ }).waitFor()
    // crawlers.test.ts compares them with the sitemaps.
    const links = main.locator('.site-map a')
    expect(await links.locator('visible=true').count()).toBe(await links.count())
    expect(await main.getByRole('heading', { name: 'Services' }).count()).toBeGreaterThan(0)
  }))

test('only the two search pages allow WebAssembly, and none is loaded before a search', async () => {
  const compiles = (page: Page) =>
    page.evaluate(async () => {
      try {
        await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))
        return true
      } catch {
        return false
      }
    })
  await withPage(openPage, {}, async (page) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/recherche')
    await awake(page)
    expect(await compiles(page)).toBe(true)
    await page.goto('/en/search')
    expect(await compiles(page)).toBe(true)
    for (const path of ['/', '/contact', '/recherches', '/en', '/en/searches']) {
      await page.goto(path)
      expect([path, await compiles(page)]).toEqual([path, false])
    }
    const loaded = () => asked.filter((path) => path.startsWith('/pagefind/'))
    expect(loaded()).toEqual([])
    await page.goto('/en/search?q=asbestos')
    await expect.poll(() => loaded().join(' ')).toContain('/pagefind/wasm')
  })
})
