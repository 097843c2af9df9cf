import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'
import { bakery, editSite } from './edited-site.ts'
import { framed, openEditor, save, status, textIn } from './open-editor.ts'

const { openPage } = useBrowser()
const MICHE = 'content/pains/miche.yaml'

test('renaming a page redirects its old address and updates links to it, and undo reverts all of it', async () => {
  const original = (file: string) => readFileSync(join(bakery, file), 'utf8')
  const files = {
    'site.config.ts': original('site.config.ts').replace(
      'name: text()',
      'slug: z.string().optional(), name: text()',
    ),
    [MICHE]: `slug: miche\n${original(MICHE)}`,
    'content/carnet/suite.md':
      '---\ntitle: La suite\npublishedAt: 2024-05-02\n---\n\nVoyez [ce pain](../pains/miche?prix) et [lui](<../pains/./miche>).\n',
  }
  const site = await editSite({ files })
  const page = await openEditor(openPage, site.origin, '/pains/miche')
  await page.getByRole('button', { name: 'Renommer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Renommer' })
  await dialog.getByText('content/carnet/premier-levain.md').waitFor()
  await dialog.getByLabel('Nouveau nom').click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Miche de chez nous')
  await page.keyboard.press('Enter')
  await page.getByText('Renommée.').waitFor()
  await expect.poll(() => page.getByLabel('Page à montrer').inputValue()).toBe('/pains/miche-de-chez-nous')
  await framed(page).getByRole('heading', { name: 'Miche du Port' }).waitFor()
  expect(site.read('content/redirects.yaml')).toBe('/pains/miche: /pains/miche-de-chez-nous\n')
  expect(site.read('content/pains/miche-de-chez-nous.yaml')).toBe(
    `slug: miche-de-chez-nous\n${original(MICHE)}`,
  )
  expect(existsSync(join(site.root, MICHE))).toBe(false)
  expect(site.read('content/carnet/suite.md')).toContain(
    '[ce pain](../pains/miche-de-chez-nous?prix) et [lui](<../pains/miche-de-chez-nous>).',
  )
  expect(site.changed().filter((line) => /^.(?:pain|De)/.test(line))).toEqual([
    '-pain: miche',
    '+pain: miche-de-chez-nous',
    "-De la farine, de l'eau : c'est tout. Voyez la [miche](/pains/miche).",
    "+De la farine, de l'eau : c'est tout. Voyez la [miche](/pains/miche-de-chez-nous).",
  ])
  const old = await fetch(`${site.origin}/pains/miche`, { redirect: 'manual' })
  expect([old.status, old.headers.get('location')]).toEqual([301, '/pains/miche-de-chez-nous'])

  // Under its first name again, it has no redirect.
  await page.getByRole('button', { name: 'Renommer' }).click()
  await dialog.getByText('Ceci y mène').waitFor()
  await dialog.getByLabel('Nouveau nom').fill('miche')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByLabel('Page à montrer').inputValue()).toBe('/pains/miche')
  expect(site.read('content/redirects.yaml')).toBe('/pains/miche-de-chez-nous: /pains/miche\n')

  const undo = page.getByRole('button', { name: 'Annuler' })
  await undo.click()
  await expect.poll(() => page.getByLabel('Page à montrer').inputValue()).toBe('/pains/miche-de-chez-nous')
  await undo.click()
  await expect.poll(() => page.getByLabel('Page à montrer').inputValue()).toBe('/pains/miche')
  expect(site.git('status', '--porcelain', 'content')).toBe('')
})

test('changing an address in the form redirects the old one and updates links to it', async () => {
  const original = (file: string) => readFileSync(join(bakery, file), 'utf8')
  const template = 'templates/pages/pains/[slug].tsx'
  const site = await editSite({
    files: {
      'site.config.ts': original('site.config.ts').replace('name: text()', 'slug: z.string(), name: text()'),
      [template]: original(template).replace('slug: id', 'slug: data.slug'),
      [MICHE]: `slug: miche\n${original(MICHE).replace('48 heures', '[48 heures](/pains/miche)')}`,
      'content/pains/seigle.yaml': `slug: seigle\n${original('content/pains/seigle.yaml')}`,
    },
  })
  const page = await openEditor(openPage, site.origin, '/pains/miche')
  const slug = page.getByLabel('Fin de l’adresse')
  const shown = page.getByLabel('Page à montrer')
  await slug.click()
  await page.keyboard.press('End')
  await page.keyboard.type('-ronde')
  await page.keyboard.press('ControlOrMeta+S')
  await expect
    .poll(() => status(page).innerText())
    .toContain('l’ancienne y mène\u00A0: /pains/miche → /pains/miche-ronde')
  expect(await shown.inputValue()).toBe('/pains/miche-ronde')
  await framed(page).getByRole('heading', { name: 'Miche du Port' }).waitFor()
  expect(site.read('content/redirects.yaml')).toBe('/pains/miche: /pains/miche-ronde\n')
  expect(site.changed()).toEqual([
    "-De la farine, de l'eau : c'est tout. Voyez la [miche](/pains/miche).",
    "+De la farine, de l'eau : c'est tout. Voyez la [miche](/pains/miche-ronde).",
    '-slug: miche',
    '+slug: miche-ronde',
    '-  Levain, [48 heures](/pains/miche). « Notre pain de tous les jours. »',
    '+  Levain, [48 heures](/pains/miche-ronde). « Notre pain de tous les jours. »',
  ])
  expect(await textIn(page.locator('.cm-content'))).toContain('/pains/miche-ronde')
  const leads = () => fetch(`${site.origin}/pains/miche`).then(({ url }) => new URL(url).pathname)
  await expect.poll(leads).toBe('/pains/miche-ronde')

  // Its first address is its own again.
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.poll(() => textIn(page.locator('.cm-content'))).toContain('/pains/miche)')
  expect(await page.getByRole('button', { name: 'Rétablir' }).isEnabled()).toBe(true)
  await save(page)
  await expect.poll(() => shown.inputValue()).toBe('/pains/miche')
  expect(site.changed()).toEqual([])
  expect(site.read('content/redirects.yaml')).toBe('/pains/miche-ronde: /pains/miche\n')

  // An author who has opened another page by the time of the save stays there.
  let saved = () => undefined as void
  const held = new Promise<void>((resolve) => (saved = resolve))
  await page.route('**/__edit/api/save', async (route) => {
    await held
    await route.continue()
  })
  await slug.fill('miche-blanche')
  await page.keyboard.press('ControlOrMeta+S')
  await shown.fill('/pains/seigle')
  await page.keyboard.press('Enter')
  await page.getByText('content/pains/seigle.yaml').waitFor()
  saved()
  await expect.poll(() => status(page).innerText()).toContain('/pains/miche → /pains/miche-blanche')
  expect(await shown.inputValue()).toBe('/pains/seigle')
})

test('renaming shows an error if the name is taken or the file has changed on disk', async () => {
  const site = await editSite()
  const page = await openEditor(openPage, site.origin, '/pains/miche')
  await page.getByRole('button', { name: 'Renommer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Renommer' })
  await dialog.getByText('Ceci y mène').waitFor()
  await dialog.getByLabel('Nouveau nom').fill('Seigle')
  await page.keyboard.press('Enter')
  await dialog.getByText('Ce fichier existe déjà').waitFor()
  // A form without changes follows the disk eventually.
  await page.route('**/__edit/api/entry', (route) => route.abort())
  site.write(MICHE, `${site.read(MICHE)}# ce matin\n`)
  await dialog.getByLabel('Nouveau nom').fill('Autre')
  await page.keyboard.press('Enter')
  await dialog.getByText('n’est plus ce qu’il était').waitFor()
  expect(existsSync(join(site.root, 'content/pains/autre.yaml'))).toBe(false)
})

test('duplicating an article creates a draft and opens its form, where unsaved changes come first', async () => {
  const site = await editSite()
  const page = await openEditor(openPage, site.origin, '/carnet/premier-levain')
  await page.getByRole('button', { name: 'Dupliquer' }).click()
  await expect.poll(() => page.getByLabel('Page à montrer').inputValue()).toBe('/carnet/premier-levain-2')
  const draft = page.getByLabel('Brouillon', { exact: false })
  await expect.poll(() => draft.isChecked()).toBe(true)
  expect(site.read('content/carnet/premier-levain-2.md')).toBe(
    site.read('content/carnet/premier-levain.md').replace('pain: miche\n', 'pain: miche\ndraft: true\n'),
  )
  await page.getByRole('textbox', { name: 'Titre' }).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Second levain')
  await framed(page).getByRole('heading', { name: 'Second levain' }).waitFor()
  for (const name of ['Renommer', 'Dupliquer', 'Supprimer cette entrée'])
    expect(await page.getByRole('button', { name }).isDisabled(), name).toBe(true)
  await page.getByText('enregistrez ou abandonnez d’abord vos changements').waitFor()
  await save(page)
  expect(site.changed()).toEqual([])
})

test('undoing a new entry closes its form, and the editor opens again without it', async () => {
  const site = await editSite()
  const page = await openEditor(openPage, site.origin, '/pains/seigle')
  await page.getByRole('button', { name: 'Dupliquer' }).click()
  const file = page.locator('#form code').first()
  await expect.poll(() => file.innerText()).toBe('content/pains/seigle-2.yaml')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.poll(() => status(page).innerText()).toContain('Annulé.')
  expect(site.git('status', '--short')).toBe('')
  expect(await page.locator('form').count()).toBe(0)
  expect(new URL(page.url()).search).toBe('')
})

test('deleting an entry first shows the links to it, and is refused if the site needs it', async () => {
  const site = await editSite({
    files: { 'content/redirects.yaml': '/carnet/avant: /carnet/premier-levain\n' },
  })
  const page = await openEditor(openPage, site.origin, '/pains/miche')
  await page.getByRole('button', { name: 'Supprimer cette entrée' }).click()
  const dialog = page.getByRole('dialog', { name: 'Supprimer cette entrée' })
  await dialog.getByText('Un lien dans 2 pages').click()
  await dialog.getByRole('link', { name: 'Premier levain' }).waitFor()
  await dialog.getByRole('button', { name: 'Supprimer cette entrée' }).click()
  await dialog.getByText(/«\u00A0miche\u00A0» n.existe pas dans «\u00A0pains\u00A0»/).waitFor()
  await dialog.getByText('content/carnet/premier-levain.md:4', { exact: false }).waitFor()
  expect(site.changed()).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)

  await page.goto(`${site.origin}/__edit/?page=/carnet/premier-levain`)
  await page.locator('main[data-ready]').waitFor()
  await page.getByRole('button', { name: 'Supprimer cette entrée' }).click()
  await dialog.getByRole('button', { name: 'Supprimer cette entrée' }).click()
  await expect.poll(() => status(page).innerText()).toContain('«\u00A0Annuler\u00A0» la remet')
  expect(existsSync(join(site.root, 'content/carnet/premier-levain.md'))).toBe(false)
  expect(existsSync(join(site.root, 'content/redirects.yaml'))).toBe(false)
  await page.keyboard.press('ControlOrMeta+Z')
  await framed(page).getByRole('heading', { name: 'Premier levain' }).waitFor()
  expect(site.changed()).toEqual([])
})

test('an entry deleted since the last commit can be restored, and a renamed one is listed by its old name', async () => {
  const old = 'content/carnet/avant.md'
  const site = await editSite({
    files: { [old]: '---\ntitle: Avant\npublishedAt: 2024-05-02\n---\n\nUn mot.\n' },
  })
  rmSync(join(site.root, 'content/carnet/premier-levain.md'))
  renameSync(join(site.root, old), join(site.root, 'content/carnet/apres.md'))
  const page = await openEditor(openPage, site.origin, '/')
  await page.getByRole('button', { name: 'Tout le contenu' }).click()
  await page.getByRole('button', { name: 'Remettre : content/carnet/premier-levain.md' }).click()
  await framed(page).getByRole('heading', { name: 'Premier levain' }).waitFor()
  expect(site.git('status', '--porcelain', '--', 'content').trim().split('\n')).toEqual([
    `D ${old}`,
    '?? content/carnet/apres.md',
  ])
  await page.getByRole('button', { name: 'Tout le contenu' }).click()
  await page.getByRole('heading', { name: 'Carnet', exact: true }).waitFor()
  await page.getByRole('button', { name: `Remettre : ${old}` }).waitFor()
  expect(await page.getByText('Remettre').count()).toBe(1)

  // By keyboard, from the name of a collection to the form of what is opened in it.
  await page.keyboard.type('pains')
  await page.getByLabel('Nouveau : Pains, Titre').waitFor()
  await page.getByRole('button', { name: 'Miche du Port' }).focus()
  await page.keyboard.press('Enter')
  await framed(page).getByRole('heading', { name: 'Miche du Port' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('form')
})
