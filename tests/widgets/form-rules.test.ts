import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'
import { contact, formOf, home, openForm, verdict, type FormPage, type Values } from './form-page.ts'

const { openPage } = useBrowser()
/** One page for all: each test starts by navigating, and its own page would double the cost. */
let page: Page
beforeAll(async () => {
  page = await openPage()
})
const onPage = (go: (page: Page) => Promise<void>) => go(page)

/** Returns the verdict on each value of one field, with the others valid. */
async function verdicts(form: FormPage, right: Values, name: string, values: readonly string[]) {
  const found: string[] = []
  await form.fill(right)
  for (const value of values) {
    const errors = await verdict(form, { [name]: value })
    found.push(errors[name] ?? '')
    expect(Object.keys(errors).filter((other) => other !== name)).toEqual([])
  }
  return found
}

const letters = (length: number) => 'a'.repeat(length)

test('the home form has its eight fields, eleven services and three urgencies [R-FORM-01]', () =>
  onPage(async (page) => {
    await page.goto('/')
    const { form } = formOf(page)
    expect(await fieldNames(page)).toEqual(Object.keys(home))
    const options = (name: string) => form.locator(`[name=${name}] option:not([value=""])`).allInnerTexts()
    expect(await options('service')).toEqual([
      'Décontamination Amiante',
      'Décontamination Moisissures',
      'Nettoyage Après Décès',
      "Test Qualité de l'Air",
      "Dégât d'Eau - Urgence",
      'Enlèvement Vermiculite',
      'Caractérisation Amiante',
      'Investigation Amiante',
      'Inspection Post-Sinistre',
      'Inspection Pré-Achat',
      'Autre Service',
    ])
    expect(await options('urgence')).toEqual([
      'Urgent (24-48h)',
      'Normal (3-5 jours)',
      'Préventif (1-2 semaines)',
    ])
  }))

test('the home form rejects names that are too short or too long [R-FORM-02]', () =>
  onPage(async (page) => {
    const form = await openForm(page, '/')
    const lengths = ['', 'A', letters(2), letters(50), letters(51)]
    const first = 'Prénom requis'
    expect(await verdicts(form, home, 'prenom', lengths)).toEqual([first, first, '', '', first])
    const last = 'Nom requis'
    expect(await verdicts(form, home, 'nom', lengths)).toEqual([last, last, '', '', last])
  }))

test('the home form rejects a short phone number, no service, no urgency and a message of wrong length [R-FORM-03]', () =>
  onPage(async (page) => {
    const form = await openForm(page, '/')
    const service = 'Sélectionnez un service'
    expect(await verdicts(form, home, 'service', ['', 'Autre Service'])).toEqual([service, ''])
    const urgency = "Sélectionnez l'urgence"
    expect(await verdicts(form, home, 'urgence', ['', 'preventif'])).toEqual([urgency, ''])
    const short = 'Message trop court'
    expect(await verdicts(form, home, 'message', [9, 10, 1000, 1001].map(letters))).toEqual([
      short,
      '',
      '',
      short,
    ])
    // Ten digits would be sent, so another field is invalid meanwhile.
    await form.fill({ ...home, prenom: '', telephone: '450555014' })
    await form.submit.click()
    expect(await form.errors()).toEqual({ prenom: 'Prénom requis', telephone: 'Téléphone requis' })
    await form.fill({ telephone: '4505550142' })
    await form.submit.click()
    expect(await form.errors()).toEqual({ prenom: 'Prénom requis' })
  }))

test('the home form rejects an invalid email address [R-FORM-04]', () =>
  onPage(async (page) => {
    const form = await openForm(page, '/')
    const wrong = 'Email invalide'
    const values = ['', 'elise', 'elise@exemple', '@exemple.ca', 'a b@exemple.ca', 'elise@exemple.ca']
    expect(await verdicts(form, home, 'email', values)).toEqual([wrong, wrong, wrong, wrong, wrong, ''])
  }))

test('the contact form has its nine fields and options, with normal urgency by default [R-FORM-05]', () =>
  onPage(async (page) => {
    await page.goto('/contact')
    const { form } = formOf(page)
    expect(await fieldNames(page)).toEqual(Object.keys(contact))
    const values = (name: string) =>
      form
        .locator(`[name=${name}] option:not([value=""])`)
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
    expect(await values('ville')).toEqual([
      'saint-jerome',
      'sainte-adele',
      'saint-sauveur',
      'mirabel',
      'mont-tremblant',
      'autre',
    ])
    expect(await values('service')).toEqual([
      'moisissure',
      'degat-eau',
      'incendie',
      'amiante',
      'qualite-air',
      'isolation',
      'evaluation',
    ])
    expect(await values('urgence')).toEqual(['normale', 'prioritaire', 'urgente'])
    expect(await form.locator('[name=urgence]').inputValue()).toBe('normale')
    expect(await form.locator('[name=consent]').isChecked()).toBe(false)
  }))

const contactMessages = {
  prenom: 'Le prénom est requis',
  nom: 'Le nom est requis',
  email: 'Adresse courriel invalide',
  telephone: 'Numéro de téléphone invalide',
  message: 'Le message doit contenir au moins 10 caractères',
  consent: "Vous devez accepter d'être contacté",
}

test('the empty contact form shows its six error messages [R-FORM-06]', () =>
  onPage(async (page) => {
    const form = await openForm(page, '/contact')
    await form.submit.click()
    expect(await form.errors()).toEqual(contactMessages)
    await form.fill({ ...contact, consent: false, telephone: '450555014', message: letters(9) })
    await form.submit.click()
    const { telephone, message, consent } = contactMessages
    expect(await form.errors()).toEqual({ telephone, message, consent })
    await form.fill({ telephone: '4505550142', message: letters(10) })
    await form.submit.click()
    expect(await form.errors()).toEqual({ consent })
  }))

test('the contact form is not sent without consent [R-FORM-07]', () =>
  onPage(async (page) => {
    const form = await openForm(page, '/contact')
    await form.fill({ ...contact, consent: false })
    await form.submit.click()
    expect(await form.errors()).toEqual({ consent: contactMessages.consent })
    await form.form.getByLabel('J’accepte d’être contacté').check()
    expect(await form.errors()).toEqual({})
    const [response] = await Promise.all([page.waitForResponse('**/api/contact'), form.submit.click()])
    expect(response.status()).toBe(200)
  }))

test('validation starts on submit, then follows each change, and the first invalid field gets focus [R-FORM-08]', () =>
  onPage(async (page) => {
    const form = await openForm(page, '/contact')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
    await form.form.locator('[name=prenom]').fill('É')
    await form.form.locator('[name=prenom]').fill('')
    await form.form.locator('[name=nom]').fill('Roy')
    expect(await form.errors()).toEqual({})

    await form.submit.click()
    const { nom: _, ...wrong } = contactMessages
    expect(await form.errors()).toEqual(wrong)
    expect(await focused()).toBe('prenom')

    await page.keyboard.type('É')
    const { prenom: __, ...left } = wrong
    expect(await form.errors()).toEqual(left)
    await page.keyboard.press('Backspace')
    expect(await form.errors()).toEqual(wrong)
    await page.keyboard.type('É')
    await form.submit.click()
    expect(await form.errors()).toEqual(left)
    expect(await focused()).toBe('email')
    // Screen readers read the message with the field.
    const field = form.form.getByRole('textbox', { name: 'Courriel' })
    expect(await field.ariaSnapshot()).toContain('Courriel')
    expect(await field.evaluate(descriptionOf)).toBe('Adresse courriel invalide')
  }))

test('a city page preselects its city [R-FORM-14]', () =>
  onPage(async (page) => {
    for (const city of ['saint-jerome', 'mirabel']) {
      await page.goto(`/villes/${city}`)
      expect(await formOf(page).form.locator('[name=ville]').inputValue()).toBe(city)
    }
  }))

test('the English form has the same rules, with English messages [R-FORM-17]', () =>
  onPage(async (page) => {
    const form = await openForm(page, '/en/contact')
    expect(await fieldNames(page)).toEqual(Object.keys(contact))
    await form.submit.click()
    expect(await form.errors()).toEqual({
      prenom: 'First name is required',
      nom: 'Last name is required',
      email: 'Invalid email address',
      telephone: 'Invalid phone number',
      message: 'The message must be at least 10 characters long',
      consent: 'You must agree to be contacted',
    })
    expect(await form.form.locator('label').first().innerText()).toBe('First name')
    await form.fill({ ...contact, telephone: '450555014', message: letters(9) })
    await form.submit.click()
    expect(Object.keys(await form.errors())).toEqual(['telephone', 'message'])
    await form.fill(contact)
    await form.submit.click()
    await page.getByText('Your reference number: ND-').waitFor()
    expect(await page.locator('.toast p').allInnerTexts()).toEqual([
      'Request sent!',
      'We will contact you shortly to discuss your needs.',
    ])
  }))

function descriptionOf(control: Element): string {
  const ids = (control.getAttribute('aria-describedby') ?? '').split(' ')
  return ids
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .filter(Boolean)
    .join(' ')
}

/** Names of the visible fields, in order. */
function fieldNames(page: Page): Promise<readonly (string | null)[]> {
  return formOf(page)
    .form.locator(':is(input, select, textarea):not([type=hidden], [tabindex="-1"])')
    .evaluateAll((controls) => controls.map((control) => control.getAttribute('name')))
}
