import type { Page, Route } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser, type PageOptions } from '../setup/browser.ts'
import { withPage } from '../setup/with-page.ts'

const { openPage } = useBrowser()
const MIRABEL = { latitude: 45.65008, longitude: -74.08251 }
// A box is 14 km wide: 7 km are 0.0629 degrees of latitude.
const WITHIN = { ...MIRABEL, latitude: MIRABEL.latitude + 0.062 }
const OUTSIDE = { ...MIRABEL, latitude: MIRABEL.latitude + 0.064 }

const located = (place: { readonly latitude: number; readonly longitude: number }): PageOptions => ({
  context: { permissions: ['geolocation'], geolocation: place },
})
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Équipe disponible?' })
const statusOf = (page: Page) => dialogOf(page).getByRole('status')
const buttonOf = (page: Page) => page.getByRole('link', { name: 'Équipe disponible?' })
const visitOf = (page: Page) =>
  page.evaluate(
    () => JSON.parse(sessionStorage.getItem('visit') ?? '{}') as { city?: string; closed?: string[] },
  )

/** Opens the home page with its clock stopped. */
async function openHome(page: Page, path = '/'): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto(path, { waitUntil: 'load' })
}

/** Whether the dialog is open, or its code has been requested in order to open it. */
async function isOpen(page: Page): Promise<boolean> {
  // Imported here too: whatever was waiting for it has received it before this.
  const opener = await page.locator('site-island[src*=open-by-itself]').getAttribute('src')
  await page.evaluate(`import(${JSON.stringify(opener)})`)
  // The link to its styles is added to the page immediately, before its code is loaded.
  const styles = await page.locator('site-island[src*=location-modal]').getAttribute('css')
  return (await page.locator(`link[href="${styles}"]`).count()) === 1
}

test('the location dialog opens from its button, detects the visitor and shows the city [R-WIDGET-01]', () =>
  withPage(openPage, located(MIRABEL), async (page) => {
    await page.addInitScript(() => {
      const real = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
      const asked = new Promise<void>((resolve) => addEventListener('answer', () => resolve()))
      navigator.geolocation.getCurrentPosition = (done, failed, options) =>
        void asked.then(() => real(done, failed, options))
    })
    await page.goto('/')
    await buttonOf(page).click()
    await statusOf(page).getByText('Nous cherchons votre ville').waitFor()
    expect(await dialogOf(page).evaluate((dialog) => dialog === document.activeElement)).toBe(true)
    await page.evaluate(() => dispatchEvent(new Event('answer')))
    await statusOf(page)
      .getByText(/Votre secteur\s: Mirabel/)
      .waitFor()
    expect((await visitOf(page)).city).toBe('mirabel')
    expect(
      await dialogOf(page).getByRole('link', { name: 'Voir la page Mirabel' }).getAttribute('href'),
    ).toBe('/villes/mirabel')
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })
    expect(await buttonOf(page).evaluate((link) => link === document.activeElement)).toBe(true)
    expect(page.url()).toMatch(/\/$/)
  }))

test('the location dialog opens by itself 20 s after the page has loaded, once per visit [R-WIDGET-01]', () =>
  withPage(openPage, located(MIRABEL), async (page) => {
    await openHome(page)
    await page.clock.runFor(19_999)
    expect(await isOpen(page)).toBe(false)
    await page.clock.runFor(1)
    await dialogOf(page).waitFor()
    await dialogOf(page).getByRole('button', { name: 'Fermer' }).click()
    await page.locator('dialog').waitFor({ state: 'detached' })
    expect((await visitOf(page)).closed).toEqual(['localisation'])
    await page.reload()
    await page.clock.runFor(60_000)
    expect(await isOpen(page)).toBe(false)
  }))

test('the location dialog waits until the visitor has finished typing, and no text is lost', () =>
  withPage(openPage, located(MIRABEL), async (page) => {
    await openHome(page)
    const message = page.locator('[name=message]')
    await message.focus()
    await page.keyboard.type('De l’eau ')
    await page.clock.runFor(30_000)
    await page.keyboard.type('au sous-sol')
    await page.locator('[name=ville]').focus()
    await page.clock.runFor(1_000)
    expect(await isOpen(page)).toBe(false)
    expect(await message.inputValue()).toBe('De l’eau au sous-sol')
    await page.locator('#faq summary').first().focus()
    await page.clock.runFor(1)
    await dialogOf(page).waitFor()
  }))

test('the location dialog waits for an open menu to close', () =>
  withPage(openPage, { ...located(MIRABEL), viewport: { width: 390, height: 800 } }, async (page) => {
    await openHome(page)
    await page.locator('[popovertarget]').first().click()
    await page.clock.runFor(30_000)
    expect(await isOpen(page)).toBe(false)
    await page.evaluate(() => addEventListener('toggle', () => document.body.classList.add('told'), true))
    await page.keyboard.press('Escape')
    // The browser reports a moment later that the menu has closed.
    await page.locator('body.told').waitFor()
    await page.clock.runFor(1)
    await dialogOf(page).waitFor()
  }))

test('the position is requested with high accuracy, matched to a city and neither sent nor stored [R-WIDGET-02]', () =>
  withPage(openPage, located(WITHIN), async (page) => {
    await page.addInitScript(() => {
      const real = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
      navigator.geolocation.getCurrentPosition = (done, failed, options) => {
        document.documentElement.dataset['asked'] = JSON.stringify(options)
        real(done, failed, options)
      }
    })
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
    await page.goto('/')
    await buttonOf(page).click()
    await statusOf(page).getByText('Mirabel').waitFor()
    expect(await page.evaluate(() => JSON.parse(document.documentElement.dataset['asked'] ?? ''))).toEqual({
      enableHighAccuracy: true,
      timeout: 8_000,
      maximumAge: 600_000,
    })
    expect(sent.filter((request) => /45\.71|74\.08/.test(request))).toEqual([])
    expect(JSON.stringify(await visitOf(page))).not.toMatch(/45\.|74\./)
  }))

test.each([
  ['unsupported', '(approximatif)'],
  ['refused', '(zone estimée)'],
])('geolocation %s: shows a random served city marked %s [R-WIDGET-03]', (how, label) =>
  withPage(openPage, {}, async (page) => {
    await page.addInitScript((without) => {
      if (without) delete (Navigator.prototype as { geolocation?: unknown }).geolocation
      const chances = [0, 0.999]
      Math.random = () => chances.shift() ?? 0.5
    }, how === 'unsupported')
    await page.goto('/')
    const shown: string[] = []
    for (let times = 0; times < 2; times++) {
      await buttonOf(page).click()
      await statusOf(page).getByText(label).waitFor()
      shown.push((await statusOf(page).locator('p').first().innerText()).replace(/\s/g, ' '))
      // The delay and the page of a city at random would mislead.
      expect(await statusOf(page).innerText()).toContain('Appelez et dites où vous êtes')
      expect(await dialogOf(page).innerText()).not.toMatch(/Une équipe dessert|Voir la page/)
      await page.keyboard.press('Escape')
    }
    expect(shown).toEqual([`Votre secteur : Blainville ${label}`, `Votre secteur : Sainte-Thérèse ${label}`])
    expect((await visitOf(page)).city).toBeUndefined()
  }),
)

test('outside every served area, the location dialog offers the phone number [R-WIDGET-03]', () =>
  withPage(openPage, located(OUTSIDE), async (page) => {
    await page.goto('/')
    await buttonOf(page).click()
    await statusOf(page).getByText('Localisation non disponible').waitFor()
    // Oka, where the crews leave from, is in no city of the list either.
    await statusOf(page).getByText('dans aucune ville de notre liste').waitFor()
    const call = dialogOf(page).getByRole('link', { name: 'Appeler au 450-555-0142' })
    expect(await call.getAttribute('href')).toBe('tel:+14505550142')
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await call.getByText('450-555-0142').evaluateAll(lines)).toEqual([1])
  }))

/** For the innermost elements with text, how many lines each takes. */
function lines(elements: readonly Element[]): number[] {
  return elements.map((element) => element.getClientRects().length)
}

test('a click before the code has loaded still opens the location dialog', () =>
  withPage(openPage, located(MIRABEL), async (page) => {
    const held: Route[] = []
    await page.route('**/assets/location-modal.*.js', (route) => void held.push(route))
    await page.goto('/')
    await buttonOf(page).click()
    await expect.poll(() => held.length).toBe(1)
    expect(await dialogOf(page).count()).toBe(0)
    await held[0]?.continue()
    await dialogOf(page).waitFor()
    expect(page.url()).toMatch(/\/$/)
  }))

test.each([true, false])(
  'the location button links to the emergency page if its code cannot load; JavaScript: %s',
  (javaScript) =>
    withPage(openPage, { javaScript }, async (page) => {
      await page.route('**/assets/location-modal.*.js', (route) => route.abort())
      await page.goto('/')
      await buttonOf(page).click()
      await page.waitForURL('**/urgence')
    }),
)
