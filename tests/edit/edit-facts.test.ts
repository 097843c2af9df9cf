import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'
import { bakery, editSite } from './edited-site.ts'
import { framed, openEditor, press, save, status } from './open-editor.ts'

const { openPage } = useBrowser()
const open = (origin: string, path: string) => openEditor(openPage, origin, path)

test('clicking a fact on the page opens its field and lists the pages that it changes', async () => {
  const site = await editSite()
  const page = await open(site.origin, '/')
  // If it cannot be loaded, the field is not searched for in another form.
  const entry = '**/__edit/api/entry'
  await page.route(entry, (route) =>
    route.request().postData()?.includes('facts.yaml') ? route.abort() : route.continue(),
  )
  await press(page, '6\u00A0h')
  await expect.poll(() => status(page).innerText()).toContain('L’éditeur est arrêté')
  await page.unroute(entry)
  await press(page, '6\u00A0h')
  const words = page.getByLabel('Mots, français').first()
  await expect.poll(() => words.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await words.inputValue()).toBe('6 h')
  await page.getByText('Il change 2 pages', { exact: true }).waitFor()
  expect(await page.getByLabel('État').first().locator('option:checked').innerText()).toBe('Confirmé')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('5 h 30')
  await framed(page).getByText('dès 5 h 30', { exact: false }).waitFor()
  await save(page)
  expect(site.changed()).toEqual([
    '-    semaine: { fr: 6 h, en: 6 a.m. }',
    '+    semaine: { fr: 5 h 30, en: 6 a.m. }',
  ])
})

test('pressing the end of a telephone number beside words of the template opens its fact', async () => {
  const index = 'templates/pages/index.tsx'
  const facts = readFileSync(join(bakery, 'content/facts.yaml'), 'utf8')
  const shop = readFileSync(join(bakery, 'content/shop.yaml'), 'utf8')
  const phone = `telephone:
  label: Téléphone
  status: placeholder
  readings:
    main: { fr: 819 555-0142, en: 819-555-0142 }
`
  const site = await editSite({
    files: {
      'content/facts.yaml': facts + phone,
      'content/shop.yaml': shop.replace(/^welcome: .*$/m, "welcome: '{{telephone}}'"),
      [index]: readFileSync(join(bakery, index), 'utf8').replace(
        '<p>{shop.welcome}',
        '<p>Appelez {shop.welcome}',
      ),
    },
  })
  const page = await open(site.origin, '/')
  await press(page, '0142')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe('field-telephone.readings.main.fr')
})

test('a collapsed section renders its fields when opened, and shows when one of them has an error', async () => {
  const facts = readFileSync(join(bakery, 'content/facts.yaml'), 'utf8')
  const site = await editSite({
    files: { 'content/facts.yaml': `${facts}${facts.replaceAll(/ouverture/gi, 'fermeture')}` },
  })
  const page = await open(site.origin, '/?file=content/facts.yaml')
  const fact = page.locator('[id="field-fermeture"]')
  const summary = fact.locator('summary').first()
  await summary.waitFor()
  expect(await page.locator('form textarea').count()).toBe(0)
  await summary.focus()
  await page.keyboard.press('Enter')
  const source = fact.getByLabel('Source')
  await source.waitFor()
  expect(await page.locator('[id="field-ouverture"] textarea').count()).toBe(0)
  const marked = framed(page).locator('[data-site-edit]')
  await source.fill('Boulangerie du Port')
  await marked.waitFor()
  // The page shows it, but not as a word of its own.
  await source.fill('Boulang')
  await marked.waitFor({ state: 'detached' })
  await source.fill('Affiche de la porte')
  await fact.getByLabel('Nom', { exact: true }).fill('')
  await fact.getByText('à régler').waitFor()
  await summary.click()
  await expect.poll(() => source.isVisible()).toBe(false)
  expect(await summary.innerText()).toContain('à régler')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await fact.getByText('à régler').waitFor({ state: 'detached' })
  expect(await source.inputValue()).toBe('Affiche de la porte')
})

test('on a phone, the page stays visible, and a new figure can be copied to the value and the translation', async () => {
  const facts = readFileSync(join(bakery, 'content/facts.yaml'), 'utf8')
  const site = await editSite({
    files: { 'content/facts.yaml': facts.replace('{ fr: 6 h', '{ value: 6, fr: 6 h') },
  })
  const page = await openPage({ viewport: { width: 360, height: 740 } })
  await page.goto(`${site.origin}/__edit/`)
  await page.locator('main[data-ready]').waitFor()
  const goTo = page.getByLabel('Page à montrer')
  await goTo.fill('MICHE DU')
  await page.keyboard.press('Enter')
  await expect.poll(() => goTo.inputValue()).toBe('/pains/miche')
  await page.goto(`${site.origin}/__edit/?page=/`)
  await page.locator('main[data-ready]').waitFor()
  await press(page, '6\u00A0h')
  const words = page.getByLabel('Mots, français').first()
  await expect.poll(() => words.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await page.getByText('Pour les calculs').first().innerText()).toContain('structurées\u00A0;')
  // A fact, its readings, one of them: each level takes little of the width.
  expect((await words.boundingBox())?.width).toBeGreaterThan(290)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('7 h')
  await framed(page).getByText('dès 7 h', { exact: false }).first().waitFor()
  const elsewhere = page.getByRole('button', { name: 'L’écrire aussi ici : 7, 7 a.m.' })
  await elsewhere.click()
  await elsewhere.waitFor({ state: 'detached' })
  // All of it is a single step to undo.
  await page.getByRole('button', { name: 'Annuler' }).click()
  await elsewhere.waitFor()
  expect(await words.inputValue()).toBe('7 h')
  await page.getByRole('button', { name: 'Rétablir' }).click()
  await elsewhere.waitFor({ state: 'detached' })
  for (const each of [page.locator('iframe'), words, page.getByRole('button', { name: 'Enregistrer' })])
    expect(await each.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(740)
  await save(page)
  expect(site.changed()).toEqual([
    '-    semaine: { value: 6, fr: 6 h, en: 6 a.m. }',
    '+    semaine: { value: 7, fr: 7 h, en: 7 a.m. }',
  ])
})

test('a new range can be copied to its value and its translation', async () => {
  const facts = readFileSync(join(bakery, 'content/facts.yaml'), 'utf8')
  const site = await editSite({
    files: {
      'content/facts.yaml': facts.replace(
        /\{ fr: 6 h, .*/,
        '{ value: [6, 11], fr: 6 h à 11 h, en: 6 to 11 a.m. }',
      ),
    },
  })
  const page = await open(site.origin, '/')
  await press(page, '11\u00A0h')
  const words = page.getByLabel('Mots, français').first()
  await expect.poll(() => words.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('7 h à 10 h')
  await page.getByRole('button', { name: 'L’écrire aussi ici : 7 – 10, 7 to 10 a.m.' }).press('Enter')
  // The button disappears, and its field has the keyboard focus.
  await expect.poll(() => words.evaluate((input) => input === document.activeElement)).toBe(true)
  const least = page.getByLabel('Valeur 1')
  await expect.poll(() => least.inputValue()).toBe('7')
  await page.getByLabel('Valeur 2').fill('10.5')
  await save(page)
  expect(site.changed()).toEqual([
    '-    semaine: { value: [6, 11], fr: 6 h à 11 h, en: 6 to 11 a.m. }',
    '+    semaine: { value: [7, 10.5], fr: 7 h à 10 h, en: 7 to 10 a.m. }',
  ])
})

test('the search of the content list has focus, and finds facts by name with or without accents', async () => {
  const site = await editSite()
  const page = await open(site.origin, '/')
  await page.getByRole('button', { name: 'Tout le contenu' }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
  await page.keyboard.type('telephone')
  await dialog.getByRole('button', { name: 'Faits' }).click()
  const fact = page.locator('[id="field-ouverture"]')
  // A reading is identified by its content.
  await expect
    .poll(() => fact.locator('details summary').allInnerTexts())
    .toContainEqual(expect.stringMatching(/semaine\s+6 h/))
})

test('a fact with a mistyped name can be removed, with the focus where another is named', async () => {
  const site = await editSite()
  const page = await open(site.origin, '/?file=content/facts.yaml')
  const name = page.locator('form > .fields > fieldset > .adding input')
  await name.fill('ouvertrue')
  await page.locator('form > .fields > fieldset > .adding button').click()
  const removing = page.getByRole('button', { name: 'Retirer : ouvertrue' })
  await removing.click()
  await removing.waitFor({ state: 'detached' })
  expect(await name.evaluate((input) => input === document.activeElement)).toBe(true)
  await expect
    .poll(() => page.getByRole('button', { name: 'Enregistrer', exact: true }).isDisabled())
    .toBe(true)
})
