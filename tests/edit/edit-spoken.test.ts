import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'
import { bakery, editSite } from './edited-site.ts'
import { openEditor, status } from './open-editor.ts'

/** What a screen reader was heard to leave out: docs/verify.md, "Screen reader". */

const { openPage } = useBrowser()

test('a dialog takes focus before its search field, and the search announces its number of results', async () => {
  const site = await editSite()
  const page = await openEditor(openPage, site.origin, '/')
  await page.evaluate(() => {
    addEventListener('focusin', ({ target }) => {
      document.title += ` ${(target as Element).localName}`
    })
  })
  await page.getByRole('button', { name: 'Tout le contenu' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Tout le contenu' })
  const field = dialog.getByRole('searchbox')
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await page.title()).toMatch(/ dialog input$/)
  await page.keyboard.type('miche')
  await dialog.getByRole('status').getByText('Fichiers trouvés : 1', { exact: true }).waitFor()
})

test('links to an entry are announced before it is deleted', async () => {
  const site = await editSite()
  const page = await openEditor(openPage, site.origin, '/pains/miche')
  await page.getByRole('button', { name: 'Supprimer' }).click()
  await page.getByRole('dialog').locator('[aria-live=polite]', { hasText: 'Ceci y mène' }).waitFor()
})

test('moving, removing and undoing are announced, and removing the last item focuses the button to add one', async () => {
  const original = (file: string) => readFileSync(join(bakery, file), 'utf8')
  const site = await editSite({
    files: {
      'site.config.ts': original('site.config.ts').replace(
        'hours: inline()',
        'hours: inline(), sortes: z.array(text())',
      ),
      'content/shop.yaml': `${original('content/shop.yaml')}sortes: [blé, seigle, orge]\n`,
    },
  })
  const page = await openEditor(openPage, site.origin, '/?file=content/shop.yaml')
  const said = () => status(page).innerText()
  await page.getByRole('button', { name: /^Monter .* 1\. blé/ }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(said).toContain('blé est maintenant au rang 2 sur 3.')
  // The focus follows in the next frame.
  await page.locator(':focus[aria-label$="2. blé"]').waitFor()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(said).toContain('blé est maintenant au rang 3 sur 3.')
  await page.locator(':focus[aria-label$="3. blé"]').waitFor()
  await page.getByRole('button', { name: /^Retirer .* 3\. blé/ }).press('Enter')
  await expect.poll(said).toContain('Retiré\u00A0: blé.')
  await expect.poll(() => page.locator(':focus').innerText()).toMatch(/^Ajouter à/)
  await page.getByRole('button', { name: 'Annuler', exact: true }).press('Enter')
  await expect.poll(said).toContain('Annulé.')
  // The next edit removes it.
  await page.getByLabel(/ 1$/).first().fill('épeautre')
  await expect.poll(said).not.toContain('Annulé.')
})

test('a file conflict waits for a save, keeps all typed text and is explained at its button', async () => {
  const site = await editSite()
  const page = await openEditor(openPage, site.origin, '/pains/miche')
  const name = page.getByLabel('Nom', { exact: true })
  const dialog = page.getByRole('dialog', { name: 'Le fichier a changé sur le disque' })
  await name.press('End')
  site.write('content/pains/miche.yaml', site.read('content/pains/miche.yaml').replace('7.5', '9'))
  const told = page.waitForResponse((response) => response.status() === 409)
  await page.keyboard.type(' b')
  await told
  await expect.poll(() => status(page).innerText()).toContain('Le fichier a changé sur le disque')
  // The next letters neither open it nor change what a screen reader has said.
  await page.evaluate(
    (was) => {
      const region = document.querySelector<HTMLElement>('[role=status]')
      const look = () => region?.innerText !== was && document.documentElement.setAttribute('data-said', '')
      if (region)
        new MutationObserver(look).observe(region, { subtree: true, characterData: true, childList: true })
    },
    await status(page).innerText(),
  )
  const again = page.waitForResponse((response) => response.status() === 409)
  await page.keyboard.type('ien cuite')
  await again
  expect([await page.locator('[data-said]').count(), await dialog.count()]).toEqual([0, 0])
  expect(await name.inputValue()).toMatch(/ bien cuite$/)
  await page.keyboard.press('ControlOrMeta+S')
  await dialog.waitFor()
  const mine = dialog.getByRole('button', {
    name: 'Y ajouter mes changements',
    description: /a changé sur le disque.*Rien n’est écrasé/,
  })
  await expect.poll(() => mine.evaluate((button) => button === document.activeElement)).toBe(true)
  for (const [text, words] of [
    ['Avec vos changements', ' bien cuite'],
    ['Sur le disque', 'price: 9'],
  ] as const)
    await dialog.getByRole('group', { name: text }).getByText(words).first().waitFor()
})

test('a button that Enter disables keeps the focus, and does nothing then', async () => {
  const site = await editSite()
  const page = await openEditor(openPage, site.origin, '/pains/miche')
  const button = page.getByRole('button', { name: 'Enregistrer', exact: true })
  await page.getByLabel('Nom', { exact: true }).fill('Miche du port')
  await button.press('Enter')
  await expect.poll(() => status(page).innerText()).toContain('Enregistré')
  expect(await button.isDisabled()).toBe(true)
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  site.write('content/pains/miche.yaml', site.read('content/pains/miche.yaml').replace('du port', 'du jour'))
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByLabel('Nom', { exact: true }).inputValue()).toBe('Miche du jour')
  expect(site.read('content/pains/miche.yaml')).toContain('du jour')
})

test('the English editor has no space before a colon', async () => {
  const original = (file: string) => readFileSync(join(bakery, file), 'utf8')
  const config = original('site.config.ts').replace(
    'hours: inline()',
    'hours: inline(), sorts: z.array(text())',
  )
  const site = await editSite({
    files: {
      'site.config.ts': config.replace("messages: 'fr'", "messages: 'en'"),
      'content/shop.yaml': `${original('content/shop.yaml')}sorts: [wheat, rye]\n`,
    },
  })
  const page = await openEditor(openPage, site.origin, '/?file=content/shop.yaml')
  const words = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => [
        element.getAttribute('aria-label') ?? '',
        element.getAttribute('placeholder') ?? '',
        element.localName === 'button' ? (element.textContent ?? '') : '',
      ]),
    )
  const spaced = async () => (await words()).filter((each) => /\s:/.test(each))
  expect(await words()).toContain('Remove: Sorts 1. wheat')
  expect(await spaced()).toEqual([])
  await page.getByRole('button', { name: 'All content' }).click()
  await page.getByPlaceholder('New: its title').first().waitFor()
  expect(await spaced()).toEqual([])
})
