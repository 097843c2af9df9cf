import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Route } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'
import { bakery, editSite } from './edited-site.ts'
import { framed, openEditor, save, status } from './open-editor.ts'

const { openPage } = useBrowser()
const MICHE = 'content/pains/miche.yaml'
const DRAFT = 'content/carnet/essai.md'
const RESTORE = 'Revenir à la dernière version'

test('the mistakes that keep the editor from opening are shown with what to do, and it opens without them', async () => {
  const right = readFileSync(join(bakery, MICHE), 'utf8')
  const site = await editSite({ files: { [MICHE]: right.replace(/^name:/m, 'nom:') } })
  const page = await openPage()
  await page.goto(`${site.origin}/__edit/pains/miche`)
  const mistakes = await page.getByRole('dialog').innerText()
  expect(mistakes).toContain(MICHE)
  expect(mistakes).toContain('« name »')
  expect(mistakes).toContain('s’affiche d’elle-même')
  site.write(MICHE, right)
  await page.locator('main[data-ready]').waitFor()
  expect(await page.getByLabel('Nom', { exact: true }).inputValue()).toBe('Miche du Port')
})

test('a clean form follows changes on disk, and a form with unsaved changes keeps them', async () => {
  const site = await editSite()
  const served = (path: string) => fetch(`${site.origin}${path}`).then((response) => response.text())
  // The file changes while the form is loading, and the tab is notified of the build before that.
  const change = async (route: Route) => {
    const response = await route.fetch()
    site.write(MICHE, site.read(MICHE).replace('Miche du Port', 'Miche du quai'))
    await expect.poll(() => served('/pains/miche')).toContain('Miche du quai')
    await page.evaluate(async () => {
      await new Promise((heard) => new EventSource('/__site/events').addEventListener('message', heard))
      document.documentElement.id = 'deaf'
    })
    await route.fulfill({ response })
  }
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  // One save can be reported twice.
  await page.addInitScript(() => {
    class Events extends EventSource {
      constructor(url: string | URL) {
        super(url)
        this.addEventListener('message', (event) => {
          if (document.documentElement.id === 'deaf') event.stopImmediatePropagation()
        })
      }
    }
    window.EventSource = Events
  })
  await page.route('**/__edit/api/entry', change, { times: 1 })
  await page.goto(`${site.origin}/__edit/pains/miche`)
  const name = page.getByLabel('Nom', { exact: true })
  await expect.poll(() => name.inputValue()).toBe('Miche du quai')
  await page.evaluate(() => document.documentElement.removeAttribute('id'))
  await framed(page).getByRole('heading', { name: 'Miche du quai' }).waitFor()

  const other = await page.context().newPage()
  await other.goto(`${site.origin}/__edit/?page=/pains/miche`)
  await other.locator('main[data-ready]').waitFor()
  await other.getByLabel('Nom', { exact: true }).fill('Miche du large')
  await save(other)
  await expect.poll(() => name.inputValue()).toBe('Miche du large')
  await framed(page).getByRole('heading', { name: 'Miche du large' }).waitFor()
  await other.close()

  // After a build it requests its file while it is clean; by the time of the response it is not, and the file has
  // changed.
  const asked = page.waitForRequest('**/__edit/api/entry')
  const answered = new Promise<void>((resolve) => {
    const late = async (route: Route) => {
      const response = await route.fetch()
      await expect.poll(() => served('/')).toContain('9.00')
      await route.fulfill({ response })
      resolve()
    }
    void page.route('**/__edit/api/entry', late, { times: 1 })
  })
  site.write(MICHE, site.read(MICHE))
  await asked
  await name.fill('Miche noire')
  await framed(page).getByRole('heading', { name: 'Miche noire' }).waitFor()
  site.write(MICHE, site.read(MICHE).replace('7.5', '9'))
  await expect.poll(() => served('/')).toContain('9.00')
  await answered
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  expect(await name.inputValue()).toBe('Miche noire')
  expect(await page.getByRole('dialog').count()).toBe(0)

  const text = site.read(MICHE)
  rmSync(join(site.root, MICHE))
  await page.keyboard.press('ControlOrMeta+S')
  await expect.poll(() => status(page).innerText()).toContain('Ce fichier n’est plus sur le disque')
  expect(await page.getByRole('dialog').count()).toBe(0)
  site.write(MICHE, text.replace('9', '7.5'))
  await expect.poll(() => served('/')).toContain('7.50')
  await save(page)
  expect(site.changed()).toEqual(['-name: Miche du Port', '+name: Miche noire'])
})

test('a page that is rebuilt while its frame loads is shown in its new version', async () => {
  const site = await editSite()
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  const late = async (route: Route) => {
    const response = await route.fetch()
    site.write(MICHE, site.read(MICHE).replace('Miche du Port', 'Miche du quai'))
    const served = () => fetch(`${site.origin}/pains/miche`).then((answer) => answer.text())
    await expect.poll(served).toContain('Miche du quai')
    await route.fulfill({ response })
  }
  await page.route(`${site.origin}/pains/miche`, late, { times: 1 })
  await page.goto(`${site.origin}/__edit/pains/miche`)
  await framed(page).getByRole('heading', { name: 'Miche du quai' }).waitFor()
})

test('a file that cannot be parsed locks its fields and shows the line until it is fixed', async () => {
  const site = await editSite()
  const page = await openEditor(openPage, site.origin, '/pains/miche')
  const name = page.getByLabel('Nom', { exact: true })
  const text = site.read(MICHE)
  site.write(MICHE, text.replace('name: Miche du Port', 'name: "Miche du Port'))
  const said = page.locator('form [role=alert]')
  await expect.poll(() => said.innerText()).toMatch(/Ce fichier ne se lit pas\..* Ligne \d+ : \S/)
  await page.locator('.fields[inert]').waitFor()
  await expect.poll(() => page.getByRole('button', { name: RESTORE }).count()).toBe(0)
  expect(await status(page).innerText()).toBe('')
  await page.reload()
  await expect.poll(() => said.innerText()).toContain('Ligne')
  site.write(MICHE, text)
  await expect.poll(() => name.inputValue()).toBe('Miche du Port')
  await page.locator('.fields:not([inert])').waitFor()
  expect(await said.innerText()).toBe('')
})

test('a file that breaks under unsaved changes is reported with its line, and they are saved once it is fixed', async () => {
  const site = await editSite()
  const page = await openEditor(openPage, site.origin, '/pains/miche')
  const name = page.getByLabel('Nom', { exact: true })
  await name.fill('Miche noire')
  await framed(page).getByRole('heading', { name: 'Miche noire' }).waitFor()
  const text = site.read(MICHE)
  const broken = text.replace('name: Miche du Port', 'name: "Miche du Port')
  site.write(MICHE, broken)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect.poll(() => status(page).innerText()).toMatch(/Ce fichier ne se lit pas\..*\sLigne \d+\s: \S/)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await name.inputValue()).toBe('Miche noire')
  site.write(MICHE, text)
  await expect.poll(() => status(page).innerText()).toContain('Pas encore enregistré')
  await save(page)
  expect(site.changed()).toEqual(['-name: Miche du Port', '+name: Miche noire'])

  // Without unsaved changes, the form says it itself.
  await name.fill('Miche grise')
  await framed(page).getByRole('heading', { name: 'Miche grise' }).waitFor()
  site.write(MICHE, broken)
  await expect.poll(() => page.locator('.page [role=alert]').innerText()).toContain('la page est la dernière')
  await page.getByRole('button', { name: 'Abandonner' }).click()
  await expect.poll(() => page.locator('form [role=alert]').innerText()).toContain('Ligne')
  await expect.poll(() => status(page).innerText()).toBe('')
})

test('undoing a rejected change clears its error', async () => {
  const site = await editSite({ files: { [MICHE]: 'name: &n Miche du Port\nprice: 7.5\ndescription: *n\n' } })
  const page = await openEditor(openPage, site.origin, '/pains/miche')
  const undo = page.getByRole('button', { name: 'Annuler' })
  await page.route('**/__edit/api/draft', async (route) => {
    const response = await route.fetch()
    if (response.status() === 422) await undo.click()
    await route.fulfill({ response })
  })
  const refused = page.waitForResponse((response) => response.status() === 422)
  await page.getByLabel('Nom', { exact: true }).fill('Miche noire')
  await refused
  await expect.poll(() => status(page).innerText()).toBe('Annulé.')
})

test('a draft is marked as invisible to visitors, and an uncommitted file has no version to restore', async () => {
  const site = await editSite()
  site.write(DRAFT, '---\ntitle: Essai\npublishedAt: 2024-05-02\ndraft: true\n---\n\nUn mot.\n')
  const page = await openPage()
  await page.goto(`${site.origin}/__edit/?file=${encodeURIComponent(DRAFT)}`)
  await page.getByText('Les visiteurs ne le voient pas').waitFor()
  expect(await page.getByText(/^Il change \d+ page/).count()).toBe(0)
  expect(await page.getByRole('button', { name: RESTORE }).count()).toBe(0)
  await page.goto(`${site.origin}/__edit/?file=${encodeURIComponent(MICHE)}`)
  await page.getByText(/^Il change \d+ page/).waitFor()
  await page.getByRole('button', { name: RESTORE }).waitFor()
})

test('a build error is shown above the last good page until it is fixed', async () => {
  const site = await editSite()
  const page = await openEditor(openPage, site.origin, '/pains/miche')
  const template = 'templates/pages/pains/[slug].tsx'
  const code = site.read(template)
  site.write(template, `${code}\nexport const broken = (\n`)
  const said = page.locator('.page [role=alert]')
  await expect.poll(() => said.innerText()).toContain('la page est la dernière bonne version')
  expect(await said.innerText()).toContain(template)
  await framed(page).getByRole('heading', { name: 'Miche du Port' }).waitFor()
  site.write(template, code)
  await expect.poll(() => said.innerText()).toBe('')
})

test('an address without a page says so and offers the list of all content', async () => {
  const site = await editSite()
  const page = await openPage()
  await page.goto(`${site.origin}/__edit/nulle-part`)
  await page.getByText('Il n’y a pas de page à cette adresse /nulle-part').waitFor()
  expect(await page.locator('iframe').count()).toBe(0)
  await page.locator('.page').getByRole('button', { name: 'Tout le contenu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Miche du Port' }).click()
  await framed(page).getByRole('heading', { name: 'Miche du Port' }).waitFor()
})
