import type { Page, Route } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser, type PageOptions } from '../setup/browser.ts'
import { withPage } from '../setup/with-page.ts'
import { contact, formOf, holdRequests, home, openForm, sentRequests, type Values } from './form-page.ts'

const { openPage } = useBrowser()
const onPage = (go: (page: Page) => Promise<void>, options: PageOptions = {}) =>
  withPage(openPage, options, go)

const toastOf = (page: Page) => page.locator('.toast p').allInnerTexts()
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
/** The handler's response to a body that is not JSON. */
const UNREADABLE = 'La demande n’est pas lisible : ce n’est pas du JSON valide.'

/** Corrupts what the page sends, so that the handler itself refuses it. */
async function spoilRequests(page: Page): Promise<void> {
  await page.route('**/api/contact', (route) => route.continue({ postData: '{' }))
}

test.each([
  ['/', home],
  ['/contact', contact],
])('%s: during submission the button is disabled and its label says so [R-FORM-09]', (path, values) =>
  onPage(async (page) => {
    const { fill, submit } = await openForm(page, path)
    const label = await submit.innerText()
    const { go } = await holdRequests(page)
    const sent = sentRequests(page)
    await fill(values)
    await submit.click()
    expect([await submit.innerText(), await submit.isDisabled()]).toEqual(['Envoi en cours...', true])
    // Enter in a field does not send again.
    await page.locator('[name=prenom]').press('Enter')
    go()
    await page.locator('.toast').waitFor()
    expect(sent).toHaveLength(1)
    if (path === '/') {
      // It comes after the view, and moves the button below it: a press at that moment would end beside the button.
      await page.getByText(/numéro de référence\s: ND-/).waitFor()
      await page.getByRole('button', { name: 'Nouvelle demande' }).click()
    }
    expect([await submit.innerText(), await submit.isDisabled()]).toEqual([label, false])
  }),
)

test('a sent home form is replaced by its reference, and is empty when it returns [R-FORM-10]', () =>
  onPage(async (page) => {
    const { fill, submit, form, errors } = await openForm(page, '/')
    await fill(home)
    await submit.click()
    const again = page.getByRole('button', { name: 'Nouvelle demande' })
    await again.waitFor()
    expect(await form.count()).toBe(0)
    const view = page.locator('#contact').getByText(/Votre numéro de référence\s: ND-/)
    await view.waitFor()
    expect(await page.evaluate(() => document.activeElement?.firstElementChild?.textContent)).toBe(
      'Demande envoyée avec succès!',
    )
    expect(await toastOf(page)).toEqual([
      'Demande envoyée avec succès!',
      'Nous contacterons dans les plus brefs délais.',
    ])
    await again.click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('prenom')
    const values = await form
      .locator('[name]:not([type=hidden])')
      .evaluateAll((controls) => controls.map((control) => (control as HTMLInputElement).value).join(''))
    expect(values).toBe('')
    expect(await errors()).toEqual({})
  }))

test('a home form that is rejected or gets no response keeps its values and shows an error [R-FORM-11]', () =>
  onPage(async (page) => {
    const { fill, submit, form } = await openForm(page, '/')
    await fill(home)
    for (const failure of ['refused', 'not the handler', 'offline']) {
      if (failure === 'refused') await spoilRequests(page)
      else if (failure === 'not the handler')
        await page.route('**/api/contact', (route) =>
          route.fulfill({ status: 200, body: '<h1>Accueil</h1>' }),
        )
      else await page.route('**/api/contact', (route) => route.abort())
      await submit.click()
      const sentence = 'Une erreur est survenue. Veuillez nous appeler directement.'
      await form.getByRole('alert').getByText(sentence).waitFor()
      expect(await toastOf(page)).toEqual(['Erreur', sentence])
      expect(await page.locator('.toast').getAttribute('class')).toContain('toast-error')
      expect(await valuesOf(page)).toEqual(home)
      expect(await form.getByRole('link', { name: 'Appeler au 450-555-0142' }).getAttribute('href')).toBe(
        'tel:+14505550142',
      )
      expect(await submit.evaluate((button) => button === document.activeElement)).toBe(true)
    }
  }))

test('a sent contact form is cleared, and a failed one shows the error of the handler or a default [R-FORM-12]', () =>
  onPage(async (page) => {
    const { fill, submit, form } = await openForm(page, '/contact')
    await fill(contact)
    const failed = "Erreur lors de l'envoi"
    const fallback = 'Une erreur est survenue. Veuillez réessayer ou nous appeler directement.'

    await page.route('**/api/contact', (route) => route.abort())
    await submit.click()
    await form.getByRole('alert').getByText(fallback).waitFor()
    expect(await toastOf(page)).toEqual([failed, fallback])
    expect(await page.locator('.toast').getAttribute('class')).toContain('toast-error')

    await spoilRequests(page)
    await submit.click()
    await form.getByRole('alert').getByText(UNREADABLE).waitFor()
    expect(await toastOf(page)).toEqual([failed, UNREADABLE])
    expect(await valuesOf(page)).toEqual(contact)

    await page.unrouteAll()
    await submit.click()
    await form.getByText(/Votre numéro de référence\s: ND-/).waitFor()
    expect(await toastOf(page)).toEqual([
      'Demande envoyée avec succès!',
      'Nous vous contacterons sous peu pour discuter de vos besoins.',
    ])
    expect(await form.locator('[role=alert]').textContent()).toBe('')
    // It is above the button, says what the reference is for, and stays when the button is pressed once more.
    const status = form.locator('p:has(> [role=status])')
    expect(await status.evaluate((node) => node.nextElementSibling?.textContent)).toBe('Envoyer la demande')
    // One box around it, not one around each line.
    const boxes = (node: Element) =>
      node.getClientRects().length * Number.parseFloat(getComputedStyle(node).borderTopWidth)
    expect(await status.evaluate(boxes)).toBe(2)
    expect(await form.getByRole('status').evaluate((node) => getComputedStyle(node).borderTopWidth)).toBe(
      '0px',
    )
    await submit.click()
    await form.getByText('Le prénom est requis').waitFor()
    expect(await status.innerText()).toMatch(/^Demande envoyée avec succès! Votre numéro de référence\s: ND-/)
    // « ND- » is never at the end of one line with the rest on the next.
    expect(await status.locator('.nowrap').innerText()).toMatch(/^ND-[\w-]+$/)
    const emptied = Object.fromEntries(Object.keys(contact).map((name) => [name, '']))
    expect(await valuesOf(page)).toEqual({ ...emptied, urgence: 'normale', consent: false })
  }))

test('the request is exactly the specified payload, as JSON, with cookies [R-FORM-13]', () =>
  onPage(async (page) => {
    await page.context().addCookies([{ name: 'a', value: 'b', url: inject('baseUrl') }])
    const sent = sentRequests(page)
    const send = async (path: string, values: Values) => {
      const { fill, submit } = await openForm(page, path)
      await fill(values)
      await submit.click()
      await page.locator('.toast-success').waitFor()
      const request = sent.at(-1)
      const headers = (await request?.allHeaders()) ?? {}
      expect(headers['content-type']).toBe('application/json')
      expect(headers['cookie']).toContain('a=b')
      expect(headers['idempotency-key']).toMatch(UUID)
      expect(Number(headers['x-form-elapsed'])).toBeGreaterThan(0)
      return [request?.method(), headers['x-form'], request?.postDataJSON()]
    }
    const urgent = "Nouvelle demande URGENTE - Dégât d'Eau - Urgence"
    expect(await send('/', home)).toEqual(['POST', 'accueil', { ...home, subject: urgent }])
    const calm = { ...home, urgence: 'normale', service: 'Autre Service', ville: '' }
    const subject = 'Nouvelle demande - Autre Service'
    expect(await send('/', calm)).toEqual(['POST', 'accueil', { ...calm, subject }])
    expect(await send('/contact', contact)).toEqual(['POST', 'contact', contact])
    expect(await send('/en/contact', contact)).toEqual(['POST', 'contact-en', contact])
    const trapped = { ...contact, site_web: 'https://spam.example' }
    expect(await send('/contact', trapped)).toEqual(['POST', 'contact', trapped])
  }))

test('a retry reuses its idempotency key, and changed data or a new submission gets a new one', () =>
  onPage(async (page) => {
    const { fill, submit, form } = await openForm(page, '/contact')
    const keys: (string | undefined)[] = []
    page.on('request', (request) => keys.push(request.headers()['idempotency-key']))
    await page.route('**/api/contact', (route) => route.abort())
    await fill(contact)
    for (const message of ['Vermiculite au grenier.', 'Vermiculite au grenier.', 'Et de la moisissure.']) {
      await fill({ message })
      await submit.click()
      await form.getByRole('alert').getByText('Une erreur est survenue').waitFor()
    }
    await page.unrouteAll()
    await submit.click()
    await page.locator('.toast-success').waitFor()
    await fill({ ...contact, message: 'Et de la moisissure.' })
    await submit.click()
    const sent = () => keys.filter((key) => key !== undefined)
    await expect.poll(() => sent().length).toBe(5)
    const [first, second, third, fourth, fifth] = sent()
    expect([second, fourth]).toEqual([first, third])
    expect(new Set([first, third, fifth]).size).toBe(3)
  }))

test('a submission times out after ten seconds', () =>
  onPage(async (page) => {
    await page.clock.install()
    const { fill, submit, form } = await openForm(page, '/contact')
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.route('**/api/contact', () => {})
    await fill(contact)
    await submit.click()
    await page.clock.runFor(9_999)
    expect(await submit.isDisabled()).toBe(true)
    await page.clock.runFor(1)
    await form.getByRole('alert').getByText('Une erreur est survenue').waitFor()
    expect(await submit.isDisabled()).toBe(false)
  }))

test('an error that only the handler finds is shown at its field', () =>
  onPage(async (page) => {
    const { fill, submit, errors } = await openForm(page, '/contact')
    await page.route('**/api/contact', (route) =>
      route.continue({ postData: JSON.stringify({ ...contact, email: 'elise' }) }),
    )
    await fill(contact)
    await submit.click()
    await page.locator('.toast-error').waitFor()
    expect(await errors()).toEqual({ email: 'Adresse courriel invalide' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  }))

function valuesOf(page: Page): Promise<Values> {
  return formOf(page)
    .form.locator(':is(input, select, textarea):not([type=hidden], [tabindex="-1"])')
    .evaluateAll((controls) =>
      Object.fromEntries(
        (controls as HTMLInputElement[]).map(({ name, type, value, checked }) => [
          name,
          type === 'checkbox' ? checked : value,
        ]),
      ),
    )
}

test('a form submitted before its script has loaded is validated and sent once, by the script [R-FORM-13]', () =>
  withPage(openPage, {}, async (page) => {
    const held: Route[] = []
    await page.route('**/assets/quote-form.*.js', (route) => void held.push(route))
    await page.goto('/contact')
    await page.evaluate(() =>
      addEventListener('invalid', () => document.body.setAttribute('data-bubble', ''), true),
    )
    const { fill, submit, errors } = formOf(page)
    const sent = sentRequests(page)
    await submit.click()
    await submit.click()
    await expect.poll(() => held.length).toBe(1)
    await held[0]?.continue()
    // The browser's own bubble does not appear: the messages are ours.
    await expect.poll(async () => Object.keys(await errors()).length).toBe(6)
    expect(await page.locator('[data-bubble]').count()).toBe(0)

    await page.reload()
    await fill(contact)
    await submit.click()
    await submit.press('Enter')
    await expect.poll(() => held.length).toBe(2)
    expect(sent).toHaveLength(0)
    await held[1]?.continue()
    await page.getByText('Demande envoyée avec succès!').first().waitFor()
    expect(sent).toHaveLength(1)
    expect(page.url()).toMatch(/\/contact$/)
  }))
