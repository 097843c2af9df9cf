import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'
import { withPage } from '../setup/with-page.ts'
import { contact, home, openForm } from './form-page.ts'

/** What a screen reader was heard to leave out, to say twice or to say wrong: docs/verify.md, "Screen reader". */

const { openPage } = useBrowser()
const onPage = (go: (page: Page) => Promise<void>) => withPage(openPage, {}, go)
const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

test.each(['/', '/contact', '/services/caracterisation-amiante'])(
  '%s: no field is marked invalid before it is filled in',
  (path) =>
    onPage(async (page) => {
      await page.goto(path)
      const required = page.locator('#contenu form [required]')
      expect(await required.count()).toBeGreaterThan(3)
      for (const field of await required.all())
        expect(await field.getAttribute('aria-invalid'), (await field.getAttribute('name')) ?? '').toBe(
          'false',
        )
    }),
)

test('a corrected field is no longer marked invalid', () =>
  onPage(async (page) => {
    const { submit } = await openForm(page, '/contact')
    await submit.click()
    const name = page.locator('[name=prenom]')
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
    await name.fill('Élise')
    expect(await name.getAttribute('aria-invalid')).toBe('false')
  }))

test('the location dialog itself takes focus, and is not announced as clickable', () =>
  onPage(async (page) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Équipe disponible?' }).click()
    const dialog = page.getByRole('dialog', { name: 'Équipe disponible?' })
    await dialog.waitFor()
    await expect.poll(() => focusedTag(page)).toBe('DIALOG')
    const session = await page.context().newCDPSession(page)
    const { result } = await session.send('Runtime.evaluate', {
      expression: 'document.querySelector("dialog")',
    })
    const { listeners } = await session.send('DOMDebugger.getEventListeners', {
      objectId: result.objectId ?? '',
    })
    expect(listeners.map(({ type }) => type)).not.toContain('click')
    // A press outside still closes it.
    await page.mouse.click(5, 5)
    await dialog.waitFor({ state: 'detached' })
  }))

test('the first step of the estimate focuses a heading that names its choices', () =>
  onPage(async (page) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Estimation IA' }).click()
    const step = 'Étape 1 sur 3 : le type de problème'
    await page.getByRole('group', { name: step }).waitFor()
    await expect.poll(() => focusedTag(page)).toBe('H3')
  }))

test('during analysis, the questionnaire focuses text that is not a status', () =>
  onPage(async (page) => {
    await page.goto('/ai-assistant')
    const questionnaire = page.locator('.questionnaire')
    for (const label of ['Amiante possible', 'Tout de suite', 'Maison', 'Moins de 10'])
      await questionnaire.getByRole('button', { name: label }).click()
    const focused = questionnaire.locator(':focus')
    await expect.poll(() => focused.textContent()).toContain('Analyse de vos réponses')
    expect(await focused.getAttribute('role')).toBe(null)
  }))

test.each([
  ['/', [], 'Bonjour! Écrivez un mot'],
  ['/contact', ['Commencer'], 'Bonjour! Quelle est votre question?'],
])('%s: the chat field is described by the greeting until a message is sent', (path, presses, greeting) =>
  onPage(async (page) => {
    await page.goto(path)
    await page.getByRole('button', { name: 'Clavarder' }).click()
    for (const name of presses) {
      const button = page.getByRole('button', { name })
      expect(await descriptionOf(button)).toContain('posez une question courte')
      await button.click()
    }
    const field = page.locator('.chat-form input')
    expect(await descriptionOf(field)).toContain(greeting)
    await field.fill('prix')
    await field.press('Enter')
    expect(await descriptionOf(field)).toBe('')
  }),
)

test('a sent contact form announces its reference outside the toast, and its button keeps focus', () =>
  onPage(async (page) => {
    const { fill, submit, form } = await openForm(page, '/contact')
    await fill(contact)
    await submit.press('Enter')
    const status = form.getByRole('status')
    await expect.poll(() => status.textContent()).toMatch(/^Votre numéro de référence\s: ND-/)
    expect(await submit.evaluate((button) => button === document.activeElement)).toBe(true)
  }))

test('the confirmation of the home form has a name and focus, and announces its reference', () =>
  onPage(async (page) => {
    const { fill, submit } = await openForm(page, '/')
    await fill(home)
    await submit.click()
    const view = page.getByRole('group', { name: 'Demande envoyée avec succès!' })
    await view.waitFor()
    expect(await view.evaluate((group) => group === document.activeElement)).toBe(true)
    await expect.poll(() => view.getByRole('status').textContent()).toMatch(/ND-/)
  }))

test('the first count of a filtered blog appears in an existing live region', () =>
  onPage(async (page) => {
    await page.goto('/blog')
    const live = page.locator('.blog-found [aria-live=polite]')
    expect(await live.evaluate((region) => region.checkVisibility())).toBe(true)
    expect(await live.innerText()).toBe('')
    await page.locator('site-island[src*=blog-filter][awake]').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Moisissures', exact: true }).click()
    await expect.poll(() => live.innerText()).toMatch(/^\d+ articles? trouvés?$/)
  }))

function descriptionOf(control: Locator): Promise<string> {
  return control.evaluate((element) =>
    (element.ariaDescribedByElements ?? []).map(({ textContent }) => textContent).join(' '),
  )
}
