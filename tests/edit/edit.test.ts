import { readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { axeViolations } from '../setup/axe-violations.ts'
import { useBrowser } from '../setup/browser.ts'
import { bakery, editSite } from './edited-site.ts'
import { framed, openEditor, press, save, status, textIn } from './open-editor.ts'

const { openPage } = useBrowser()
const open = (origin: string, path: string) => openEditor(openPage, origin, path)

test('clicking a price on the page edits it, updates the preview and saves only that value', async () => {
  const site = await editSite()
  const page = await open(site.origin, '/')
  const looked = page.waitForRequest('**/__edit/api/locate')
  // A press made by a widget is not the author's.
  await framed(page)
    .locator('h1')
    .evaluate((heading: HTMLElement) => heading.click())
  await press(page, '7.50')
  expect((await looked).postData()).toContain('7.50')
  const field = page.getByLabel('Prix')
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('8.25')
  await framed(page).getByText('8.25').waitFor()
  expect(site.changed()).toEqual([])
  await save(page)
  expect(site.changed()).toEqual(['-price: 7.5', '+price: 8.25'])

  await page.getByRole('button', { name: 'Revenir à la dernière version' }).click()
  await framed(page).getByText('7.50').waitFor()
  await save(page)
  expect(site.changed()).toEqual([])
})

test('clicking a price under a link that covers its card opens the price field', async () => {
  const index = 'templates/pages/index.tsx'
  const link = /<a key=\{id\} href=\{`\/pains\/\$\{id\}`\}>(\s*<Card .*)\s*<\/a>/
  const site = await editSite({
    files: {
      [index]: readFileSync(join(bakery, index), 'utf8').replace(
        link,
        '<div key={id} className="bread"><a href={`/pains/${id}`}>{data.name}</a>$1</div>',
      ),
      'templates/styles/card.css':
        '.bread { position: relative }\n.bread a::after { content: ""; position: absolute; inset: 0 }\n',
    },
  })
  const page = await open(site.origin, '/')
  await press(page, '7.50', { force: true })
  const field = page.getByLabel('Prix')
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
})

test('clicking text that several fields share opens the right field, with the caret at the click', async () => {
  const site = await editSite()
  site.write(
    'content/carnet/premier-levain.md',
    site.read('content/carnet/premier-levain.md').replace('De la farine', 'Premier levain. De la farine'),
  )
  const page = await open(site.origin, '/carnet/premier-levain')
  const focused = () =>
    page.evaluate(() => {
      const field = document.activeElement as HTMLTextAreaElement
      return [field.id, field.selectionStart]
    })
  const box = await framed(page).locator('h1').boundingBox()
  await framed(page)
    .locator('h1')
    .click({ position: { x: (box?.width ?? 9) - 2, y: 10 } })
  await expect.poll(focused).toEqual(['field-title', 'Premier levain'.length])
  await press(page, 'Premier levain. ')
  await expect.poll(async () => (await focused())[0]).toBe('field-$body')
})

test('creating an entry with a taken title shows an error', async () => {
  const site = await editSite()
  const page = await open(site.origin, '/')
  await page.getByRole('button', { name: 'Tout le contenu' }).click()
  await page.getByLabel('Nouveau : Pains, Titre').fill('Miche')
  await page.keyboard.press('Enter')
  await page.getByText('Ce fichier existe déjà').waitFor()
})

test('an article can be written with formatting, scheduled and committed to a Git branch', async () => {
  const site = await editSite()
  const page = await open(site.origin, '/carnet/premier-levain')
  await page.getByRole('button', { name: 'Tout le contenu' }).click()
  await page.getByLabel('Nouveau : Carnet, Titre').fill('Le pain de Noël')
  await page.keyboard.press('Enter')
  await framed(page).getByRole('heading', { name: 'Le pain de Noël' }).waitFor()
  const text = page.getByLabel('Texte', { exact: true })
  await text.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Des noix et du ')
  await page.keyboard.press('ControlOrMeta+B')
  await page.keyboard.type('miel')
  await framed(page).locator('strong', { hasText: 'miel' }).waitFor()
  await page.getByLabel('Publié le').fill('2098-12-24')
  await page.getByLabel('Brouillon', { exact: false }).uncheck()
  await save(page)
  expect(site.read('content/carnet/le-pain-de-noel.md')).toMatch(
    /^---\n[^]*title: Le pain de Noël\n[^]*publishedAt: 2098-12-24\n[^]*---\n\nDes noix et du \*\*miel\*\*\n$/,
  )
  expect(site.read('content/carnet/le-pain-de-noel.md')).not.toMatch(/^draft/m)
  await page.getByText('Les visiteurs ne le voient pas : paraît le 24 décembre 2098.').waitFor()
  await page.getByRole('button', { name: 'Tout le contenu' }).click()
  await page.getByText('paraît le 24 décembre 2098', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Fermer' }).click()

  await page.getByRole('button', { name: 'Terminer' }).click()
  const words = page.getByRole('dialog').locator('pre')
  await words.waitFor()
  expect(await words.innerText()).toBe('Paraît le 24 décembre 2098 : content/carnet/le-pain-de-noel.md')
  await page.getByRole('button', { name: 'Garder cette version' }).click()
  await page.getByText('Version gardée sous le nom edit/').waitFor()
  expect(site.git('show', '--name-only', '--format=%s')).toContain('content/carnet/le-pain-de-noel.md')
  expect(site.git('log', '--oneline', 'main').trim().split('\n')).toHaveLength(1)
})

test('unsaved changes survive a server crash and a closed tab', async () => {
  const site = await editSite()
  const page = await open(site.origin, '/pains/miche')
  await page.getByLabel('Nom', { exact: true }).fill('Miche noire')
  await framed(page).getByRole('heading', { name: 'Miche noire' }).waitFor()
  await site.stop()
  await page.getByLabel('Nom', { exact: true }).fill('Miche noire et blanche')
  await expect.poll(() => status(page).innerText()).toContain('L’éditeur est arrêté')
  await page.getByRole('button', { name: 'Tout le contenu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Premier levain' }).waitFor()
  const again = await page.context().newPage()
  await page.close()
  await site.restart()
  await again.goto(`${site.origin}/__edit/?page=/pains/miche`)
  await framed(again).getByRole('heading', { name: 'Miche noire et blanche' }).waitFor()
  expect(await status(again).innerText()).toContain('sont revenus')
  await save(again)
  expect(site.changed()).toEqual(['-name: Miche du Port', '+name: Miche noire et blanche'])
})

test('with full browser storage, the editor says so, keeps changes in the tab and asks before closing', async () => {
  const site = await editSite()
  const page = await openEditor(openPage, site.origin, '/?page=/carnet/premier-levain')
  await page.evaluate(() => {
    // The storage limit covers all keys together.
    for (let size = 1_000_000; size >= 1; size = Math.floor(size / 2))
      try {
        for (let count = 0; count < 100; count++) localStorage.setItem(`${size} ${count}`, 'x'.repeat(size))
      } catch {
        continue
      }
  })
  const asked = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.type())
      void dialog.accept()
    })
  })
  const title = page.getByLabel('Titre', { exact: true }).first()
  await title.click()
  await page.keyboard.type('Un ')
  await expect.poll(() => status(page).innerText()).toContain('n’a pas la place')
  const written = await title.inputValue()
  const open = async (name: string) => {
    await page.getByRole('button', { name: 'Tout le contenu' }).click()
    await page.getByRole('dialog').getByRole('button', { name }).click()
  }
  await open('Miche du Port')
  await page.getByLabel('Prix').waitFor()
  await open('Premier levain')
  await expect.poll(() => title.inputValue()).toBe(written)
  await page.close({ runBeforeUnload: true })
  expect(await asked).toBe('beforeunload')
})

test('a failed write is reported, and a later save succeeds', async () => {
  const site = await editSite()
  const page = await openEditor(openPage, site.origin, '/?page=/carnet/premier-levain')
  await page.getByLabel('Titre', { exact: true }).first().click()
  await page.keyboard.type('Un ')
  // Makes writing impossible when a save starts: the link points to itself.
  const place = join(site.root, '.site/edit')
  rmSync(place, { recursive: true, force: true })
  symlinkSync('edit', place)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect.poll(() => status(page).innerText()).toContain('Le système refuse l’accès')
  expect(site.changed()).toEqual([])
  rmSync(place)
  await save(page)
  expect(site.changed()).toHaveLength(2)
})

test('undoing in one tab does not discard the unsaved changes of another', async () => {
  const site = await editSite()
  const page = await open(site.origin, '/pains/miche')
  const other = await page.context().newPage()
  await other.goto(`${site.origin}/__edit/?page=/pains/miche`)
  // Until then, it takes over what the first tab writes.
  await other.getByLabel('Nom', { exact: true }).waitFor()
  await page.getByLabel('Nom', { exact: true }).fill('Miche noire')
  await expect.poll(() => status(page).innerText()).toContain('Pas encore enregistré')
  await other.getByLabel('Nom', { exact: true }).fill('Miche blanche')
  await expect.poll(() => status(other).innerText()).toContain('Pas encore enregistré')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.poll(() => page.getByLabel('Nom', { exact: true }).inputValue()).toBe('Miche du Port')
  await page.getByLabel('Nom', { exact: true }).fill('Miche grise')
  await other.getByLabel('Nom', { exact: true }).fill('Miche toute blanche')
  await page.getByRole('button', { name: 'Abandonner' }).click()
  await expect.poll(() => page.getByLabel('Nom', { exact: true }).inputValue()).toBe('Miche du Port')
  await other.close()
  await page.reload()
  await expect.poll(() => page.getByLabel('Nom', { exact: true }).inputValue()).toBe('Miche toute blanche')
})

test('changes to a file on disk are shown in a conflict dialog and can be merged with those in the form', async () => {
  const site = await editSite()
  const page = await open(site.origin, '/pains/miche')
  await page.getByLabel('Nom', { exact: true }).fill('Miche noire')
  await framed(page).getByRole('heading', { name: 'Miche noire' }).waitFor()
  site.write('content/pains/miche.yaml', site.read('content/pains/miche.yaml').replace('7.5', '9 # ce matin'))
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Le fichier a changé sur le disque' })
  await dialog.getByText('price: 9 # ce matin').first().waitFor()
  expect(site.read('content/pains/miche.yaml')).toContain('name: Miche du Port')
  await dialog.getByRole('button', { name: 'Y ajouter mes changements' }).click()
  await save(page)
  expect(site.changed()).toEqual([
    '-name: Miche du Port',
    '-price: 7.5',
    '+name: Miche noire',
    '+price: 9 # ce matin',
  ])
})

test('without Git, changes are saved, and finishing reports that there is no repository', async () => {
  const site = await editSite({ repository: false })
  const page = await open(site.origin, '/pains/miche')
  await page.getByLabel('Nom', { exact: true }).fill('Miche noire')
  await save(page)
  expect(site.read('content/pains/miche.yaml')).toContain('name: Miche noire\n')
  await page.getByRole('button', { name: 'Terminer' }).click()
  await page.getByText('Il ne garde pas de versions', { exact: false }).waitFor()
})

test.each([1280, 320])(
  'the editor has no accessibility violation at %i px and works by keyboard',
  async (width) => {
    const site = await editSite()
    const page = await openPage({
      viewport: { width, height: 900 },
      context: { bypassCSP: true },
    })
    await page.goto(`${site.origin}/__edit/?page=/carnet/premier-levain`)
    await page.locator('main[data-ready]').waitFor()
    expect(await axeViolations(page)).toEqual([])
    const missing = await page.evaluate(() =>
      [...document.querySelectorAll('[aria-describedby]')]
        .flatMap((each) => each.getAttribute('aria-describedby')?.split(' ') ?? [])
        .filter((id) => !document.getElementById(id)),
    )
    expect(missing).toEqual([])
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await wide()).toBeLessThanOrEqual(width)
    const large = await page.addStyleTag({ content: 'html { font-size: 200% }' })
    expect(await wide(), 'with text twice as large').toBeLessThanOrEqual(width)
    await large.evaluate((style) => (style as Element).remove())
    await page.keyboard.press('Tab')
    await page.getByRole('link', { name: 'Aller au formulaire' }).click({ trial: true })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('form')?.tagName)).toBe('FORM')
    await page.getByRole('button', { name: 'Tout le contenu' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Renommer' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Ceci y mène').waitFor()
    expect(await axeViolations(page)).toEqual([])
  },
)

test('a misspelt word can be corrected, and a new one added to the dictionary', async () => {
  const site = await editSite()
  const page = await open(site.origin, '/pains/miche')
  const field = page.getByLabel('Description', { exact: true })
  await field.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Une mizche zorbleue.')
  await page.getByRole('button', { name: 'Remplacer mizche → miche' }).click()
  await expect.poll(() => textIn(field)).toBe('Une miche zorbleue.')
  await page.getByRole('button', { name: 'Ajouter au dictionnaire : zorbleue' }).click()
  await expect.poll(() => page.locator('.warning').count()).toBe(0)
  expect(site.read('content/dictionary.txt')).toBe('zorbleue\n')
})
