import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'
import { bakery, editSite } from './edited-site.ts'
import { framed, openEditor, press, status, textIn } from './open-editor.ts'

const { openPage } = useBrowser()
const note = 'templates/pages/carnet/[slug].tsx'
const levain = 'content/carnet/premier-levain.md'
const read = (file: string) => readFileSync(join(bakery, file), 'utf8')

test('typing words of a title opens that page, with its form scrolled to the top', async () => {
  const site = await editSite()
  const page = await openEditor(openPage, site.origin, '/carnet/premier-levain')
  await press(page, 'Une semaine de patience')
  const form = page.getByRole('region', { name: 'Contenu de la page' })
  await expect.poll(() => form.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  await page.getByLabel('Page à montrer').click()
  await page.keyboard.type('michè')
  // Other rendering does not change what is being typed.
  const examined = page.waitForResponse('**/__edit/api/entry')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await examined
  await page.keyboard.press('Enter')
  await page.getByText('content/pains/miche.yaml').waitFor()
  await framed(page).getByRole('heading', { name: 'Miche du Port' }).waitFor()
  expect(await form.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  await page.keyboard.type('levain')
  await page.keyboard.press('Enter')
  await page.getByText(levain).waitFor()
})

test('an address that is redirected opens the page that it leads to', async () => {
  const site = await editSite({ files: { 'content/redirects.yaml': '/vieux: /carnet/premier-levain\n' } })
  const page = await openEditor(openPage, site.origin, '/vieux')
  await page.getByText(levain).waitFor()
})

test('a link in template code opens no field with a similar address, and offers a button to its page', async () => {
  const site = await editSite({
    files: {
      [note]: read(note).replace('<h1>', '<a href="/">Retour</a><h1>'),
      [levain]: `${read(levain)}\n[Les pains](/#pains)\n`,
    },
  })
  const page = await openEditor(openPage, site.origin, '/carnet/premier-levain')
  await press(page, 'Retour')
  await expect.poll(() => status(page).innerText()).toContain('Ces mots sont dans le code du site')
  await status(page).getByRole('button', { name: 'Aller à /' }).click()
  await expect.poll(() => page.getByLabel('Page à montrer').inputValue()).toBe('/')
  await expect.poll(() => status(page).getByRole('button').count()).toBe(0)
})

test('a link can be inserted by page title, but not with text that matches no page', async () => {
  const site = await editSite()
  const page = await openEditor(openPage, site.origin, '/carnet/premier-levain')
  const text = page.getByLabel('Texte', { exact: true })
  await text.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('ControlOrMeta+K')
  const panel = page.locator('.insert')
  await panel.getByLabel('Adresse').fill('aucune page ainsi')
  await panel.getByLabel('Texte du lien').fill('la miche')
  await panel.getByText('Cette page n’existe pas.').waitFor()
  expect(await panel.getByRole('button', { name: 'Insérer' }).isDisabled()).toBe(true)
  await panel.getByLabel('Adresse').fill('Miche du')
  await page.keyboard.press('Enter')
  await expect.poll(() => textIn(text)).toBe('[la miche](/pains/miche)')
})

test('a public address with a base path and a trailing slash opens the form', async () => {
  const config = read('site.config.ts').replace(
    "defaultLanguage: 'fr',",
    "defaultLanguage: 'fr', base: '/pain/', trailingSlash: 'always',",
  )
  const site = await editSite({ files: { 'site.config.ts': config } })
  const page = await openEditor(openPage, site.origin, '/pain/carnet/premier-levain/')
  await page.getByText(levain).waitFor()
  expect(await page.getByLabel('Page à montrer').inputValue()).toBe('/carnet/premier-levain')
})

test('a save during navigation to another page saves the previous page', async () => {
  const site = await editSite()
  const page = await openEditor(openPage, site.origin, '/pains/miche')
  let answered = () => undefined as void
  const held = new Promise<void>((resolve) => (answered = resolve))
  await page.route('**/__edit/api/draft', async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('Nom', { exact: true }).fill('Miche noire')
  await page.keyboard.press('ControlOrMeta+S')
  const opened = page.waitForResponse('**/__edit/api/entry')
  await page.getByLabel('Page à montrer').fill('/carnet/premier-levain')
  await page.keyboard.press('Enter')
  await opened
  answered()
  await page.getByText('content/carnet/premier-levain.md').waitFor()
  await expect.poll(() => site.changed()).toEqual(['-name: Miche du Port', '+name: Miche noire'])
})
