import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'
import { bakery, editSite } from './edited-site.ts'
import { framed, openEditor, press, save, status } from './open-editor.ts'

const { openPage } = useBrowser()

test('buttons on the page work, and one that closes a popover opens no field', async () => {
  const index = 'templates/pages/index.tsx'
  const site = await editSite({
    files: {
      [index]: readFileSync(join(bakery, index), 'utf8').replace(
        '<h1>',
        `<button type="button" popoverTarget="offer">{shop.welcome}</button>
        <div id="offer" popover="manual">
          <button popoverTarget="offer"><span>Miche</span></button>
        </div>
        <h1>`,
      ),
    },
  })
  const page = await openEditor(openPage, site.origin, '/')
  const focused = () => page.evaluate(() => document.activeElement?.id)
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await press(page, 'Le four est chaud')
  const offer = framed(page).locator('#offer')
  await expect.poll(() => offer.isVisible()).toBe(true)
  await expect.poll(focused).toBe('field-welcome')
  calls.length = 0
  await offer.getByText('Miche').click()
  await expect.poll(() => offer.isVisible()).toBe(false)
  await press(page, 'tous les jours')
  await expect.poll(focused).toBe('field-hours')
  expect(calls.filter((url) => url.endsWith('/locate'))).toHaveLength(1)
})

test('a tab on the page shows its panel, and a focused field shows the panel that contains its text', async () => {
  const index = 'templates/pages/index.tsx'
  const site = await editSite({
    files: {
      'islands/tabs.ts': `export function tabs(element: Element): void {
        const [tab, panel] = element.querySelectorAll('a, div')
        tab?.setAttribute('role', 'tab')
        panel?.setAttribute('hidden', 'until-found')
        tab?.addEventListener('click', (event) => {
          event.preventDefault()
          panel?.removeAttribute('hidden')
        })
        panel?.addEventListener('beforematch', () => tab?.setAttribute('data-matched', ''))
      }\n`,
      [index]: readFileSync(join(bakery, index), 'utf8')
        .replace(
          'import { Island,',
          "import { tabs } from '../../islands/tabs.ts'\nimport { Enhance, Island,",
        )
        .replace(
          '<h1>',
          `<Enhance by={tabs} when="idle">
            <a href="#hours">Heures</a>
            <div id="hours">{shop.welcome}</div>
          </Enhance>
          <h1>`,
        )
        .replace('<p>{shop.welcome}</p>', ''),
    },
  })
  const page = await openEditor(openPage, site.origin, '/?file=content/shop.yaml')
  const tab = framed(page).locator('[role=tab]')
  const panel = framed(page).locator('#hours')
  await tab.waitFor()
  expect(await panel.isVisible()).toBe(false)
  await page.locator('#field-welcome').focus()
  await expect.poll(() => panel.isVisible()).toBe(true)
  expect(await tab.getAttribute('data-matched')).toBe('')
  await panel.evaluate((element) => element.setAttribute('hidden', 'until-found'))
  await tab.click()
  await expect.poll(() => panel.isVisible()).toBe(true)
  await press(page, 'Le four est chaud')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-welcome')
})

test('returning to the editor picks up a changed file and a restarted server', async () => {
  const site = await editSite()
  const page = await openEditor(openPage, site.origin, '/pains/miche')
  const name = page.getByLabel('Nom', { exact: true })
  expect(await name.inputValue()).toBe('Miche du Port')
  const file = 'content/pains/miche.yaml'
  site.write(file, site.read(file).replace('Miche du Port', 'Miche du quai'))
  const goTo = page.getByLabel('Page à montrer')
  const leaveAndComeBack = async () => {
    await press(page, 'Miche')
    await goTo.focus()
  }
  await leaveAndComeBack()
  await expect.poll(() => name.inputValue()).toBe('Miche du quai')
  await framed(page).getByRole('heading', { name: 'Miche du quai' }).waitFor()
  await site.stop()
  await name.fill('Miche du large')
  await expect.poll(() => status(page).innerText()).toContain('L’éditeur est arrêté')
  // A page whose form cannot be loaded is not opened.
  const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/entry'))
  await goTo.fill('/carnet/premier-levain')
  await goTo.press('Enter')
  await asked
  expect(await goTo.inputValue()).toBe('/pains/miche')
  await site.restart()
  await leaveAndComeBack()
  await expect.poll(() => status(page).innerText()).toContain('Pas encore enregistré')
  await save(page)
  expect(site.changed()).toEqual(['-name: Miche du Port', '+name: Miche du large'])
})

test('the preview uses the file on disk even before a build has read it', async () => {
  const site = await editSite()
  const html = await fetch(`${site.origin}/__edit/`).then((page) => page.text())
  const token = /edit-token" content="([^"]+)"/.exec(html)?.[1] ?? ''
  const file = 'content/pains/miche.yaml'
  const call = async (name: string, body: object) => {
    const headers = { 'X-Site-Edit': token }
    const sent = { method: 'POST', headers, body: JSON.stringify({ file, page: '/pains/miche', ...body }) }
    return (await fetch(`${site.origin}/__edit/api/${name}`, sent)).json() as Promise<object>
  }
  site.write(file, site.read(file).replace('Miche du Port', 'Miche du quai'))
  expect(await call('draft', await call('entry', {}))).toMatchObject({
    html: expect.stringContaining('Miche du quai') as string,
  })
})
