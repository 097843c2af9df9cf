import type { Route } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'
import { editSite } from './edited-site.ts'
import { framed, openEditor, save, status } from './open-editor.ts'

const { openPage } = useBrowser()
const MICHE = 'content/pains/miche.yaml'

test('a conflict shows the merged file, and closing it returns to the form until the next save', async () => {
  const site = await editSite()
  const page = await openEditor(openPage, site.origin, '/pains/miche')
  const name = page.getByLabel('Nom', { exact: true })
  await name.fill('Miche noire')
  await framed(page).getByRole('heading', { name: 'Miche noire' }).waitFor()
  site.write(MICHE, site.read(MICHE).replace('7.5', '9'))
  const press = () => page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await press()
  const dialog = page.getByRole('dialog', { name: 'Le fichier a changé sur le disque' })
  const merged = dialog.getByRole('group', { name: 'Avec vos changements' })
  await merged.getByText('price: 9').waitFor()
  expect(await merged.locator('mark').allInnerTexts()).toEqual([expect.stringContaining('Miche noire')])

  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => status(page).innerText()).toContain('«\u00A0Enregistrer\u00A0» montre les deux')
  // It does not reappear with the next letter.
  await name.fill('Miche bien noire')
  const sent = page.waitForResponse('**/__edit/api/draft')
  await name.press('End')
  await page.keyboard.type('!')
  await sent
  expect(await dialog.count()).toBe(0)
  await press()
  await dialog.getByRole('button', { name: 'Revenir au formulaire' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await name.inputValue()).toBe('Miche bien noire!')
  // Restoring the original text is not a change.
  const theirs = site.read(MICHE)
  site.write(MICHE, theirs.replace('9', '7.5'))
  await expect.poll(() => status(page).innerText()).toContain('Pas encore enregistré')
  site.write(MICHE, theirs)
  await press()
  await dialog.getByRole('button', { name: 'Prendre celui du disque' }).click()
  await expect.poll(() => name.inputValue()).toBe('Miche du Port')
  await page.getByRole('button', { name: 'Annuler' }).click()
  expect(await name.inputValue()).toBe('Miche bien noire!')
  await framed(page).getByRole('heading', { name: 'Miche bien noire!' }).waitFor()
  site.write(MICHE, theirs.replace('9', '8'))
  await press()
  await dialog.getByRole('button', { name: 'Y ajouter mes changements' }).click()
  await save(page)
  expect(site.changed()).toEqual([
    '-name: Miche du Port',
    '-price: 7.5',
    '+name: Miche bien noire!',
    '+price: 8',
  ])
})

test('a value that both sides changed is not replaced before both versions are shown', async () => {
  const site = await editSite()
  const page = await openEditor(openPage, site.origin, '/pains/miche')
  await page.getByLabel('Nom', { exact: true }).fill('Miche noire')
  await framed(page).getByRole('heading', { name: 'Miche noire' }).waitFor()
  site.write(MICHE, site.read(MICHE).replace('7.5', '9'))
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Le fichier a changé sur le disque' })
  const add = dialog.getByRole('button', { name: 'Y ajouter mes changements' })
  await add.waitFor()
  // It changes again behind the dialog.
  const theirs = site.read(MICHE).replace('Miche du Port', 'Miche blanche')
  site.write(MICHE, theirs)
  await add.click()
  await dialog.getByText('votre version remplacerait la sienne').waitFor()
  await dialog.getByRole('group', { name: 'Sur le disque' }).getByText('Miche blanche').waitFor()
  const back = dialog.getByRole('button', { name: 'Revenir au formulaire' })
  await expect.poll(() => back.evaluate((button) => button === document.activeElement)).toBe(true)
  expect([site.read(MICHE), await add.count()]).toEqual([theirs, 0])
  await dialog.getByRole('button', { name: 'Garder le mien là où les deux ont changé' }).click()
  await save(page)
  expect(site.changed()).toEqual(['-name: Miche du Port', '-price: 7.5', '+name: Miche noire', '+price: 9'])
})

test('a mistake that was mended after the file changed on disk does not keep its two versions from view', async () => {
  const site = await editSite()
  const page = await openEditor(openPage, site.origin, '/pains/miche')
  const name = page.getByLabel('Nom', { exact: true })
  await name.fill('')
  await page.locator('#field-name-problems .mistake').waitFor()
  site.write(MICHE, site.read(MICHE).replace('7.5', '9'))
  await name.fill('Miche noire')
  await expect.poll(() => status(page).innerText()).toContain('Le fichier a changé sur le disque')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await page.getByRole('button', { name: 'Y ajouter mes changements' }).click()
  await save(page)
  expect(site.changed()).toEqual(['-name: Miche du Port', '-price: 7.5', '+name: Miche noire', '+price: 9'])
})

test('edits made during a save do not conflict with it', async () => {
  const site = await editSite()
  const page = await openEditor(openPage, site.origin, '/pains/miche')
  const name = page.getByLabel('Nom', { exact: true })
  await name.fill('Miche noire')
  await framed(page).getByRole('heading', { name: 'Miche noire' }).waitFor()
  const saved = page.waitForResponse('**/__edit/api/save')
  let drafted: (() => void) | undefined
  await page.route('**/__edit/api/draft', async (route) => {
    const response = await route.fetch()
    drafted?.()
    if (drafted) await saved
    await route.fulfill({ response })
  })
  const saving = async (route: Route) => {
    const response = await route.fetch()
    const written = new Promise<void>((resolve) => (drafted = resolve))
    await name.fill('Miche bien noire')
    await written
    await route.fulfill({ response })
  }
  await page.route('**/__edit/api/save', saving, { times: 1 })
  await page.keyboard.press('ControlOrMeta+S')
  await framed(page).getByRole('heading', { name: 'Miche bien noire' }).waitFor()
  await save(page)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(site.changed()).toEqual(['-name: Miche du Port', '+name: Miche bien noire'])
})
