import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser, type PageOptions } from '../setup/browser.ts'

const { openPage } = useBrowser()

async function withPage(options: PageOptions, go: (page: Page) => Promise<void>): Promise<void> {
  const page = await openPage(options)
  try {
    await go(page)
  } finally {
    await page.context().close()
  }
}

const menuOf = (page: Page, name: string) =>
  page.locator('header details').filter({ has: page.getByText(name, { exact: true }) })
const titleOf = (menu: Locator) => menu.locator('summary')
const panelOf = (menu: Locator) => menu.locator('summary + div')

/** Opens a page with menus and waits for their script. */
async function openMenus(page: Page): Promise<void> {
  await page.goto('/contact', { waitUntil: 'load' })
  await page.locator('site-island[awake]:has(> ul > li > details)').waitFor({ state: 'attached' })
}

test('the menus list three services per category, up to six cities per region and four emergencies', () =>
  withPage({ javaScript: false }, async (page) => {
    await page.goto('/contact')
    const groups = (name: string) =>
      menuOf(page, name)
        .locator('summary + div > div')
        .evaluateAll((found) =>
          found.map((group) => ({
            head: group.firstElementChild?.getAttribute('href') ?? '',
            links: [...group.querySelectorAll(':scope li a')].map((link) => link.getAttribute('href') ?? ''),
          })),
        )
    const services = await groups('Services')
    expect(services.map(({ head }) => head)).toEqual(
      ['decontamination', 'tests', 'nettoyage', 'inspection'].map((name) => `/services?category=${name}`),
    )
    for (const { links } of services) {
      expect(links).toHaveLength(3)
      for (const link of links) expect(link).toMatch(/^\/services\/[a-z-]+$/)
    }
    const sectors = await groups('Secteurs')
    expect(sectors.map(({ head }) => head)).toEqual(
      ['laurentides', 'laval', 'montreal', 'monteregie', 'hautes-laurentides'].map(
        (region) => `/secteurs?region=${region}`,
      ),
    )
    expect(sectors.map(({ links }) => links.length)).toEqual([6, 1, 1, 1, 2])
    const hrefs = (name: string) =>
      menuOf(page, name)
        .locator('a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect((await hrefs('Services')).at(-1)).toBe('/services')
    expect((await hrefs('Secteurs')).at(-1)).toBe('/secteurs')
    expect((await hrefs('Urgences')).slice(0, 4)).toEqual(
      ['degats-eau', 'amiante-urgence', 'moisissures-importantes', 'sinistre'].map(
        (slug) => `/urgences/${slug}`,
      ),
    )
  }))

test('the header has the same height with and without menus', () =>
  withPage({}, async (page) => {
    const heights: (number | undefined)[] = []
    for (const path of ['/', '/contact']) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      heights.push((await page.locator('header.header').boundingBox())?.height)
    }
    expect(heights[1]).toBe(heights[0])
  }))

test('menus open on hover, keys and click, close on leave and Escape, and list 3 services per category [R-PAGE-19]', () =>
  withPage({}, async (page) => {
    await page.clock.install()
    await openMenus(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    const [services, sectors, emergencies] = ['Services', 'Secteurs', 'Urgences'].map((name) =>
      menuOf(page, name),
    ) as [Locator, Locator, Locator]
    const isOpen = (menu: Locator) => panelOf(menu).isVisible()
    const open = async (menu: Locator) => expect.poll(() => isOpen(menu)).toBe(true)
    const closed = async (menu: Locator) => expect.poll(() => isOpen(menu)).toBe(false)
    const elsewhere = () => page.mouse.move(640, 780)

    // Opens after a tenth of a second under the pointer, one at a time; stays open inside its panel; closes outside.
    for (const menu of [services, sectors, emergencies]) {
      await titleOf(menu).hover()
      await page.clock.runFor(99)
      expect(await isOpen(menu)).toBe(false)
      await page.clock.runFor(1)
      await open(menu)
    }
    await closed(sectors)
    await panelOf(emergencies).locator('a').last().hover()
    await page.clock.runFor(1_000)
    expect(await isOpen(emergencies)).toBe(true)
    await elsewhere()
    await page.clock.runFor(299)
    expect(await isOpen(emergencies)).toBe(true)
    await page.clock.runFor(1)
    await closed(emergencies)

    // A pointer that only passes opens nothing, and Escape closes without the pointer having to move.
    await titleOf(services).hover()
    await page.clock.runFor(99)
    await elsewhere()
    await page.clock.runFor(1_000)
    expect(await isOpen(services)).toBe(false)
    await titleOf(services).hover()
    await page.clock.runFor(100)
    await open(services)
    await page.keyboard.press('Escape')
    await closed(services)
    await page.clock.runFor(1_000)
    expect(await isOpen(services)).toBe(false)
    await elsewhere()
    await page.clock.runFor(300)

    // A click right after the pointer has opened it does not close it; a later one does.
    await titleOf(sectors).hover()
    await page.clock.runFor(100)
    await open(sectors)
    await titleOf(sectors).click()
    expect(await isOpen(sectors)).toBe(true)
    await page.clock.runFor(500)
    await titleOf(sectors).click()
    await closed(sectors)
    await titleOf(sectors).click()
    await open(sectors)
    await elsewhere()
    await page.clock.runFor(300)
    await closed(sectors)

    // By keyboard: both keys, Tab through the links, Escape back to the title, out with Tab.
    await titleOf(services).focus()
    await page.keyboard.press('Enter')
    await open(services)
    await page.keyboard.press('Tab')
    await expect.poll(() => panelOf(services).locator('a:focus').count()).toBe(1)
    await page.keyboard.press('Escape')
    await closed(services)
    expect(await titleOf(services).evaluate((title) => title === document.activeElement)).toBe(true)
    await page.keyboard.press('Space')
    await open(services)
    await panelOf(services).locator('a').last().focus()
    await page.keyboard.press('Tab')
    await closed(services)
    expect(await titleOf(sectors).evaluate((title) => title === document.activeElement)).toBe(true)

    // The contents of the menus.
    const counts = (menu: Locator) =>
      menu
        .locator('summary + div > div')
        .evaluateAll((groups) => groups.map((group) => group.querySelectorAll('li').length))
    expect(await counts(services)).toEqual([3, 3, 3, 3])
    expect(Math.max(...(await counts(sectors)))).toBe(6)
  }))

test('on a phone, the menus unfold one at a time inside the mobile menu, which a followed link closes', () =>
  withPage({ viewport: { width: 360, height: 740 } }, async (page) => {
    await openMenus(page)
    const services = menuOf(page, 'Services')
    expect(await titleOf(services).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await titleOf(services).click()
    await panelOf(services).getByText('Vermiculite').waitFor()
    await titleOf(menuOf(page, 'Urgences')).click()
    await expect.poll(() => panelOf(services).isVisible()).toBe(false)
    await menuOf(page, 'Urgences').getByRole('link', { name: 'Sinistre' }).click()
    await page.waitForURL('**/urgences/sinistre')

    // A link to a part of the same page, which loads nothing.
    await page.goto('/')
    await page.locator('#menu > site-island[awake]').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.locator('#menu a[href*="#"]:visible').first().click()
    await expect.poll(() => page.locator('#menu').isVisible()).toBe(false)
    expect(new URL(page.url()).hash).toMatch(/^#./)
  }))

test('without JavaScript, a menu opens on click and on Enter', () =>
  withPage({ javaScript: false }, async (page) => {
    await page.goto('/contact')
    const sectors = menuOf(page, 'Secteurs')
    await titleOf(sectors).click()
    expect(await panelOf(sectors).isVisible()).toBe(true)
    await titleOf(menuOf(page, 'Urgences')).press('Enter')
    expect(await panelOf(menuOf(page, 'Urgences')).isVisible()).toBe(true)
    expect(await panelOf(sectors).isVisible()).toBe(false)
  }))

test('the services index shows all fifteen without JavaScript, and filters by category with it', async () => {
  const shown = (page: Page) => page.locator('main article.card:visible').count()
  await withPage({ javaScript: false }, async (page) => {
    await page.goto('/services?category=tests')
    expect(await shown(page)).toBe(15)
    expect(await page.locator('section[id]').evaluateAll((parts) => parts.map((part) => part.id))).toEqual([
      'decontamination',
      'tests',
      'nettoyage',
      'inspection',
    ])
  })
  await withPage({}, async (page) => {
    await page.goto('/services?category=inspection')
    await expect.poll(() => shown(page)).toBe(3)
    await expect.poll(() => page.getByRole('status').first().textContent()).toBe('3 services')
    await page.getByRole('link', { name: 'Tout montrer' }).click()
    await expect.poll(() => shown(page)).toBe(15)
    expect(new URL(page.url()).search).toBe('')
  })
})

test('the English home and contact pages have their parts in English [R-PAGE-15]', () =>
  withPage({ javaScript: false }, async (page) => {
    await page.goto('/en')
    expect(await page.locator('html').getAttribute('lang')).toBe('en-CA')
    expect(await page.locator('h1').innerText()).toMatch(/house/)
    expect(
      await page
        .locator('#services .card a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual([
      '/en/services/asbestos-removal',
      '/en/services/mold-remediation',
      '/en/services/air-quality-testing',
    ])
    expect(await page.locator('#why h2').innerText()).toBe('Why choose us')
    expect(await page.locator('#cities li').count()).toBeGreaterThanOrEqual(10)
    await page.locator('main a[href="/en/contact"]').first().click()

    await page.waitForURL('**/en/contact')
    const main = page.locator('main')
    expect(await main.locator('form input[name=_form]').getAttribute('value')).toBe('contact-en')
    expect(await main.getByLabel('First name').isVisible()).toBe(true)
    expect(await main.getByRole('link', { name: 'info@nordassain.example' }).last().isVisible()).toBe(true)
    const text = (await main.innerText()).replaceAll('\u00A0', ' ')
    for (const words of [
      'Business hours',
      'Monday to Friday',
      '7 a.m. to 6 p.m.',
      'By appointment',
      'RBQ licence',
      '0000-0000-00',
    ])
      expect(text.replaceAll('\u00A0', ' ')).toContain(words)
  }))

test('the language link switches to the translation and back, or to the other home page without one [R-HOME-02]', () =>
  withPage({ javaScript: false }, async (page) => {
    const pairs = {
      '/': '/en',
      '/contact': '/en/contact',
      '/services/decontamination-amiante': '/en/services/asbestos-removal',
      '/services/decontamination-moisissures': '/en/services/mold-remediation',
      '/services/test-qualite-air': '/en/services/air-quality-testing',
    }
    for (const [french, english] of Object.entries(pairs)) {
      await page.goto(french)
      await page.getByRole('link', { name: 'English', exact: true }).click()
      expect(new URL(page.url()).pathname).toBe(english)
      await page.getByRole('link', { name: 'Français', exact: true }).click()
      expect(new URL(page.url()).pathname).toBe(french)
    }
    for (const path of ['/urgence', '/services/degat-eau', '/villes/laval']) {
      await page.goto(path)
      const link = page.locator('header').getByRole('link', { name: 'English', exact: true })
      expect([path, await link.getAttribute('href')]).toEqual([path, '/en'])
      // Only translations are announced to search engines.
      expect(await page.locator('link[hreflang]').count()).toBe(0)
    }
  }))

test('the privacy policy names the officer, the rights, the retention and the commission', () =>
  withPage({ javaScript: false }, async (page) => {
    await page.goto('/politique-confidentialite')
    const text = await page.locator('main').innerText()
    for (const words of [
      'Responsable de la protection',
      'info@nordassain.example',
      '365 jours',
      'Hors du Québec',
      'Commission d’accès',
      'registre des incidents',
      'gouvernance',
      'Version du',
    ])
      expect(text.replaceAll('\u00A0', ' ')).toContain(words)
  }))
