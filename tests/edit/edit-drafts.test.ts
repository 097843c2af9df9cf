import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axeViolations } from '../setup/axe-violations.ts'
import { useBrowser } from '../setup/browser.ts'
import { editSite } from './edited-site.ts'
import { openEditor, save, status } from './open-editor.ts'

const { openPage } = useBrowser()
const MICHE = 'content/pains/miche.yaml'
const KEPT = 'gardé dans ce navigateur'

const nameIn = (page: Page) => page.getByLabel('Nom', { exact: true })
const priceIn = (page: Page) => page.getByLabel('Prix')
/** Writes in a field until the editor says that the browser keeps it. */
async function write(page: Page, field: ReturnType<typeof nameIn>, text: string) {
  await field.fill(text)
  await expect.poll(() => status(page).innerText()).toContain(KEPT)
}
/** Another tab of the same browser, which begins like a duplicated one. */
async function openBeside(page: Page, path = '/pains/miche') {
  const other = await page.context().newPage()
  const stored = await page.evaluate(() => Object.entries(sessionStorage))
  await other.addInitScript((items) => {
    for (const [name, value] of items) sessionStorage.setItem(name, String(value))
  }, stored)
  await other.goto(`${new URL(page.url()).origin}/__edit/?page=${path}`)
  await other.locator('main[data-ready]').waitFor()
  // Its page can be there before its form, which takes over what another tab writes until then.
  await nameIn(other).waitFor()
  return other
}

test('a tab keeps its unsaved changes when another writes in the same file, saves it or discards everything', async () => {
  const site = await editSite()
  const page = await openEditor(openPage, site.origin, '/pains/miche')
  const other = await openBeside(page)
  await write(page, nameIn(page), 'Miche noire')
  await write(other, priceIn(other), '9')
  await page.reload()
  await expect.poll(() => nameIn(page).inputValue()).toBe('Miche noire')
  expect(await priceIn(page).inputValue()).toBe('7.5')
  await save(other)
  await page.reload()
  await expect.poll(() => nameIn(page).inputValue()).toBe('Miche noire')

  await other.getByRole('button', { name: 'Terminer' }).click()
  await other.getByRole('button', { name: `Abandonner : ${MICHE}` }).click()
  await other.getByRole('button', { name: 'Garder cette version' }).waitFor()
  await page.reload()
  await expect.poll(() => nameIn(page).inputValue()).toBe('Miche noire')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await page.getByRole('button', { name: 'Y ajouter mes changements' }).click()
  await save(page)
  expect(site.changed()).toEqual(['-name: Miche du Port', '-price: 7.5', '+name: Miche noire', '+price: 9'])
})

test('a draft that a second tab takes over and saves is no longer one of a closed tab', async () => {
  const site = await editSite()
  const page = await openEditor(openPage, site.origin, '/pains/miche')
  await write(page, nameIn(page), 'Miche noire')
  const other = await openBeside(page)
  await expect.poll(() => nameIn(other).inputValue()).toBe('Miche noire')
  await page.close()
  await write(other, priceIn(other), '9')
  await save(other)
  await other.reload()
  await expect.poll(() => priceIn(other).inputValue()).toBe('9')
  await other.getByRole('button', { name: 'Terminer' }).click()
  await other.getByRole('button', { name: 'Garder cette version' }).waitFor()
})

test('renaming a file keeps what another tab has written in it, which can be read and copied', async () => {
  const site = await editSite()
  const page = await openPage({ context: { bypassCSP: true } })
  await page.goto(`${site.origin}/__edit/pains/miche`)
  const other = await openBeside(page)
  await write(page, nameIn(page), 'Miche noire')
  // An open tab would store them again.
  await page.close()
  await other.getByRole('button', { name: 'Renommer' }).click()
  const dialog = other.getByRole('dialog')
  await dialog.getByText('Ceci y mène').waitFor()
  await dialog.getByLabel('Nouveau nom').fill('autre')
  await other.keyboard.press('Enter')
  await other.getByText('Renommée.').waitFor()
  await other.getByRole('button', { name: 'Terminer' }).click()
  await dialog.getByRole('link', { name: MICHE }).waitFor()
  await dialog.getByText('Ce que vous y avez écrit').click()
  await dialog.getByText('name: Miche noire').waitFor()
  expect(await axeViolations(other)).toEqual([])
  await other.getByRole('button', { name: `Abandonner : ${MICHE}` }).click()
  await other.getByRole('button', { name: 'Garder cette version' }).waitFor()
})
