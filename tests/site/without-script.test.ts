import { readdirSync } from 'node:fs'
import type { BrowserContext, Locator, Page } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'
import { attribute, readPage, type ReadPage } from '../setup/read-page.ts'

const { openContext } = useBrowser()
const pages = inject('pages')
const PANEL = 'tab-panel'
const ARTICLES = readdirSync(new URL('../../content/blog', import.meta.url)).length

let context: BrowserContext
let page: Page
let read: readonly ReadPage[]
beforeAll(async () => {
  context = await openContext({ javaScript: false })
  page = await context.newPage()
  read = await Promise.all(pages.map((path) => readPage(inject('baseUrl'), path)))
})

/** Paths of the pages that have an element with this name and this value of an attribute. */
const pagesWith = (name: string, key: string, value: string) =>
  read
    .filter(({ all }) => all(name).some((element) => attribute(element, key) === value))
    .map(({ path }) => path)

test('without JavaScript, every tab panel is visible under its title', async () => {
  const paths = pagesWith('section', 'class', PANEL)
  expect(paths.length).toBeGreaterThanOrEqual(8)
  for (const path of paths) {
    await page.goto(path)
    const closed = await page.locator(`.${PANEL}`).evaluateAll((panels) =>
      panels.flatMap(({ id, firstElementChild: title, textContent }) => {
        const shown = title?.checkVisibility() && title.nextElementSibling?.checkVisibility()
        return shown && textContent !== title?.textContent ? [] : [id]
      }),
    )
    expect([path, closed]).toEqual([path, []])
    // Its link shows it.
    const panels = page.locator(`.${PANEL}`)
    await page.locator('.tabs a').last().click()
    expect([path, await inSight(panels.last())]).toEqual([path, true])
  }
})

test('without JavaScript, every FAQ answer opens and closes the previous one', async () => {
  const paths = read
    .filter(({ all }) => all('div').some((element) => attribute(element, 'class') === 'faq folds'))
    .map(({ path }) => path)
  expect(paths).toContain('/')
  for (const path of paths) {
    await page.goto(path)
    expect([path, await page.locator('.faq').evaluateAll(openInTurn)]).toEqual([path, []])
  }
})

/** Questions that do not open, or do not close the previous one. */
function openInTurn(blocks: readonly Element[]): (string | null)[] {
  return blocks.flatMap((block) =>
    [...block.querySelectorAll('details')].flatMap((item, at) => {
      const first = at === 0 && item.open
      const question = item.querySelector('summary')
      if (!first) question?.click()
      const shown = item.querySelector('.faq-answer')?.checkVisibility()
      const alone = block.querySelectorAll('details[open]').length === 1
      return item.open && shown && alone ? [] : [question?.textContent ?? null]
    }),
  )
}

test('without JavaScript, the blog lists every article, and an article can be shared by email', async () => {
  const articles = page.locator('.blog-list section:last-child li h3 a:visible')
  await page.goto('/blog')
  expect(await articles.count()).toBe(ARTICLES)
  // Its filters do nothing, and a note above them says so.
  expect(await page.locator('noscript:has(+ [role=search])').innerText()).toContain('besoin de JavaScript')
  await page.getByRole('searchbox').fill('moisi')
  await page.getByRole('searchbox').press('Enter')
  await page.waitForURL(/[?&]q=moisi/)
  expect(await articles.count()).toBe(ARTICLES)
  await page.getByRole('button', { name: 'Moisissures', exact: true }).click()
  await page.waitForURL(/categorie=Moisissures/)
  await articles.first().click()
  await page.waitForURL('**/blog/*')
  expect(await page.getByRole('link', { name: 'Partager' }).getAttribute('href')).toMatch(
    /^mailto:\?subject=.+&body=https.+%2Fblog%2F/,
  )
})

test('without JavaScript, the mobile menu has every link of the wide header and a call button', async () => {
  const phone = await context.newPage()
  try {
    for (const path of ['/', '/contact', '/en']) {
      await phone.setViewportSize({ width: 1280, height: 800 })
      await phone.goto(path)
      const menu = phone.locator('#menu')
      const wide = await linksShown(menu)

      await phone.setViewportSize({ width: 360, height: 740 })
      expect(await menu.isVisible()).toBe(false)
      await phone.getByRole('button', { name: 'Menu', exact: true }).click()
      expect(await menu.isVisible()).toBe(true)
      expect(await linksShown(menu)).toEqual(new Set([...wide, 'tel:+14505550142']))
      await phone.keyboard.press('Escape')
      expect(await menu.isVisible()).toBe(false)
    }
  } finally {
    await phone.close()
  }
})

/** Addresses of the links that a visitor sees in a part of a page while opening each of its menus. */
async function linksShown(part: Locator): Promise<ReadonlySet<string | null>> {
  const shown = () =>
    part.locator('a:visible').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const found = await shown()
  for (const title of await part.locator('summary').all()) {
    await title.click()
    found.push(...(await shown()))
  }
  return new Set(found)
}

/** One page of each form, and one with a preselected city. */
const FORM_PAGES = ['/', '/contact', '/villes/mirabel', '/en/contact']
const WRONG = {
  prenom: '   ',
  nom: 'Tremblay <b>',
  email: 'a.tremblay@exemple.ca',
  telephone: '450-555-0199',
  message: 'De la poussière & des « granules » au grenier.',
}
const MESSAGES: Readonly<Record<string, string>> = {
  accueil: 'Prénom requis',
  contact: 'Le prénom est requis',
  'contact-en': 'First name is required',
}

test('without JavaScript, an invalid form returns with its errors, and a valid one gets a reference [R-FORM-16]', async () => {
  const paths = pagesWith('input', 'name', '_form')
  expect(paths).toEqual(expect.arrayContaining(FORM_PAGES))
  const sent = new Set<string>()
  for (const path of FORM_PAGES) {
    await page.goto(path)
    const form = page.locator('form[action="/api/contact"]')
    const id = (await form.locator('[name=_form]').getAttribute('value')) ?? ''
    const before = await fillForm(form)
    const refused = await submit(page, form)
    expect([path, refused?.status(), page.url()]).toEqual([path, 422, `${inject('baseUrl')}/api/contact`])
    expect([path, await page.locator('[role=alert] a').allInnerTexts()]).toEqual([path, [MESSAGES[id]]])
    await page.locator('[role=alert] a').click()
    expect(await page.locator(':focus').getAttribute('name')).toBe('prenom')
    expect(await page.locator('#prenom-error').innerText()).toBe(MESSAGES[id])
    expect([path, await valuesOf(form)]).toEqual([path, before])

    // The handler limits requests: one of each form is enough.
    if (sent.has(id)) continue
    sent.add(id)
    await form.locator('[name=prenom]').fill('Alice')
    const accepted = await submit(page, form)
    expect([path, accepted?.status()]).toEqual([path, 200])
    expect(await page.locator('main strong').innerText()).toMatch(/^ND-\w{4}-\w{2}$/)
    expect(await page.locator('html').getAttribute('lang')).toBe(id === 'contact-en' ? 'en' : 'fr')
    await page.locator('main a:not(.call)').click()
    expect(new URL(page.url()).pathname).toBe(id === 'contact-en' ? '/en' : '/')
  }
  expect(sent).toEqual(new Set(Object.keys(MESSAGES)))
})

/** Fills in the form with values that the browser accepts and the handler does not; returns them. */
async function fillForm(form: Locator): Promise<Readonly<Record<string, unknown>>> {
  await form.evaluate(
    (element, values) => {
      for (const control of (element as HTMLFormElement).elements) {
        if (control instanceof HTMLSelectElement) control.selectedIndex ||= 2
        else if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = true
        else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
          control.value = values[control.name] ?? control.value
      }
    },
    WRONG as Readonly<Record<string, string>>,
  )
  return valuesOf(form)
}

async function submit(from: Page, form: Locator) {
  const [response] = await Promise.all([
    from.waitForResponse((answer) => answer.request().method() === 'POST'),
    form.locator('[type=submit]').click(),
  ])
  await from.waitForLoadState()
  return response
}

function valuesOf(form: Locator): Promise<Readonly<Record<string, unknown>>> {
  return form
    .locator(':is(input, select, textarea):not([tabindex="-1"])')
    .evaluateAll((controls) =>
      Object.fromEntries(
        (controls as HTMLInputElement[]).map(({ name, type, value, checked }) => [
          name,
          type === 'checkbox' ? checked : value,
        ]),
      ),
    )
}

function inSight(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top < innerHeight && bottom > 0
  })
}
