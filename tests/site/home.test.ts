import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'
import { linksIn, plain, sectionOf, startsInView, textsOf } from '../setup/page-parts.ts'

const { openPage } = useBrowser()
const quick = { waitUntil: 'domcontentloaded' } as const

let page: Page
beforeAll(async () => {
  page = await openPage()
  page.setDefaultTimeout(10_000)
})

const atHome = () => page.goto('/', quick)
const navigation = () => page.getByRole('navigation', { name: 'Navigation principale' })
const pathOf = (of: Page) => new URL(of.url()).pathname

test('the fixed header has the logo, the services and cities toggle, the sections of the page and the blog [R-HOME-01]', async () => {
  await atHome()
  expect(await linksIn(navigation())).toEqual([
    ['Services', '#services'],
    ['Villes', '#villes'],
    ['Questions', '/#faq'],
    ['Avis', '/#testimonials'],
    ['Contact', '/#contact'],
    ['Blogue', '/blog'],
  ])
  const header = page.getByRole('banner')
  for (const [name, target] of [
    ['Questions', '#faq'],
    ['Avis', '#testimonials'],
    ['Contact', '#contact'],
    ['Services', '#services'],
  ] as const) {
    await navigation().getByRole('link', { name, exact: true }).click()
    await expect.poll(() => startsInView(page.locator(target))).toBe(true)
    expect(pathOf(page)).toBe('/')
    expect((await header.boundingBox())?.y).toBe(0)
  }
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)
  await navigation().getByRole('link', { name: 'Blogue' }).click()
  await page.waitForURL('**/blog', quick)
  await header.getByRole('link', { name: 'Nordassain Décontamination' }).click()
  await page.waitForURL((url) => url.pathname === '/', quick)
})

test('the mobile menu opens, does not trap focus, has a call button, and closes on Escape or a link [R-HOME-03]', async () => {
  const phone = await openPage({ viewport: { width: 390, height: 800 } })
  try {
    await phone.goto('/', quick)
    const menu = phone.getByRole('navigation', { name: 'Navigation principale' })
    const button = phone.getByRole('button', { name: 'Menu', exact: true })
    const shown = (state: boolean) => expect.poll(() => menu.isVisible()).toBe(state)
    await phone.locator('#menu site-island[awake]').waitFor({ state: 'attached' })
    await shown(false)

    await button.click()
    await shown(true)
    expect(await menu.getByRole('link', { name: /^Appeler/ }).getAttribute('href')).toBe('tel:+14505550142')
    await menu.getByRole('link').last().focus()
    await phone.keyboard.press('Tab')
    expect(await menu.evaluate((found) => found.contains(document.activeElement))).toBe(false)

    await phone.keyboard.press('Escape')
    await shown(false)
    await button.click()
    await menu.getByRole('link', { name: 'Avis' }).click()
    await shown(false)
    await expect.poll(() => startsInView(phone.locator('#testimonials'))).toBe(true)
  } finally {
    await phone.context().close()
  }
})

test('the hero has an emergency badge, a team button with a dialog, a quote link and animated figures [R-HOME-04]', async () => {
  const moving = await openPage({ reducedMotion: 'no-preference' })
  moving.setDefaultTimeout(10_000)
  try {
    await moving.goto('/', quick)
    const main = moving.getByRole('main')
    expect(plain(await main.locator('.badge').first().innerText())).toMatch(/^Urgence 24\/7 : .* 2 heures$/)
    // A copy of each figure counts on top of it; the accessible text stays the final value.
    const figures = main.locator('dl').first()
    await figures.scrollIntoViewIfNeeded()
    await figures.locator('dd [aria-hidden=true]').first().waitFor({ state: 'attached' })
    const read = await figures.locator('dd').evaluateAll((found) =>
      found.map((figure) => {
        const copy = figure.cloneNode(true) as Element
        for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
        return copy.textContent
      }),
    )
    expect(read.map(plain)).toEqual(['environ 3 500', '15+', '4,9/5', '< 2 h'])

    await main.getByRole('link', { name: 'Équipe disponible?' }).click()
    const dialog = moving.getByRole('dialog')
    await dialog.waitFor()
    expect(await dialog.locator('h2').innerText()).not.toBe('')
    await moving.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })

    await main.getByRole('link', { name: 'Soumission gratuite' }).click()
    expect(new URL(moving.url()).hash).toBe('#contact')
    await expect.poll(() => startsInView(moving.locator('#contact'))).toBe(true)
  } finally {
    await moving.context().close()
  }
})

test('six services and four analyses and inspections link to their pages [R-HOME-05]', async () => {
  await atHome()
  const section = sectionOf(page, 'Nos services')
  expect(await linksIn(section.locator('ul').first())).toEqual([
    ["Décontamination d'amiante", '/services/decontamination-amiante'],
    ['Décontamination de moisissures', '/services/decontamination-moisissures'],
    ['Nettoyage après un décès', '/services/nettoyage-apres-deces'],
    ["Test de qualité de l'air", '/services/test-qualite-air'],
    ["Dégât d'eau", '/services/degat-eau'],
    ['Enlèvement de vermiculite', '/services/enlevement-vermiculite'],
  ])
  expect(await linksIn(section.locator('ul').last())).toEqual([
    ["Caractérisation d'amiante", '/services/caracterisation-amiante'],
    ["Investigation d'amiante", '/services/investigation-amiante'],
    ['Inspection post-sinistre', '/services/inspection-post-sinistre'],
    ['Inspection pré-achat', '/services/inspection-pre-achat'],
  ])
})

test('the header switches between services and cities, and each city links to the slug of its name [R-HOME-06]', async () => {
  await atHome()
  const [services, cities] = [sectionOf(page, 'Nos services'), sectionOf(page, 'Nos villes')]
  expect([await services.isVisible(), await cities.isVisible()]).toEqual([true, false])

  await navigation().getByRole('link', { name: 'Villes' }).click()
  await expect.poll(() => cities.isVisible()).toBe(true)
  expect(await services.isVisible()).toBe(false)
  const names =
    'Saint-Jérôme, Mirabel, Blainville, Saint-Eustache, Boisbriand, Deux-Montagnes, Sainte-Sophie, Sainte-Thérèse, Rosemère, Lorraine'
  const slug = (name: string) =>
    name
      .toLowerCase()
      .replaceAll(' ', '-')
      .replaceAll(/[éèêë]/g, 'e')
  // The rule of the spec removes accents only from the e; an address has none on the o either.
  expect(await linksIn(cities.locator('ul').first())).toEqual(
    names.split(', ').map((name) => [name, `/villes/${slug(name).replace('ô', 'o')}`]),
  )

  expect(await linksIn(cities.locator('ul').last())).toEqual([
    ['Mont-Tremblant', '/villes/mont-tremblant'],
    ['Laval', '/secteurs/laval'],
    ['Montréal', '/secteurs/montreal'],
    ['Longueuil', '/villes/longueuil'],
  ])

  // Following another anchor scrolls elsewhere, and does not change the choice.
  await page.locator('.home-switch[data-view=villes]').waitFor()
  await navigation().getByRole('link', { name: 'Questions' }).click()
  await page.waitForURL('**#faq')
  expect([await services.isVisible(), await cities.isVisible()]).toEqual([false, true])

  await navigation().getByRole('link', { name: 'Services' }).click()
  await expect.poll(() => services.isVisible()).toBe(true)
  expect(await cities.isVisible()).toBe(false)
})

test('the attic and the basement have before and after images [R-HOME-07]', async () => {
  await atHome()
  for (const place of ["L'entretoit", 'Le sous-sol']) {
    const project = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: place.replace("'", '’') }) })
    await project.scrollIntoViewIfNeeded()
    expect(await textsOf(project.getByRole('figure').locator('figcaption b'))).toEqual([
      'Avant (dessin)',
      'Après (dessin)',
    ])
    const widths = () =>
      project
        .locator('figure img')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0))
    await expect.poll(widths).toEqual([true, true])
  }
})

test('the FAQ has ten questions, the first open, one open at a time [R-HOME-08]', async () => {
  await atHome()
  const questions = page.locator('#faq details')
  const open = async () =>
    (
      await questions.locator('p').evaluateAll((answers) => answers.map((answer) => answer.checkVisibility()))
    ).flatMap((shown, at) => (shown ? [at] : []))
  expect(await questions.count()).toBe(10)
  expect(await open()).toEqual([0])
  for (const at of [3, 9]) {
    await questions.nth(at).locator('summary').click()
    await expect.poll(open).toEqual([at])
  }
  await questions.nth(9).locator('summary').press('Enter')
  await expect.poll(open).toEqual([])
})

test('six testimonials each have a name, a city, a rating, a service, a text and a date [R-HOME-09]', async () => {
  await atHome()
  const said = await page
    .locator('#testimonials')
    .getByRole('figure')
    .evaluateAll((figures) =>
      figures.map((figure) => [
        figure.textContent,
        figure.querySelector('blockquote')?.textContent,
        figure.querySelector('figcaption')?.textContent,
      ]),
    )
  expect(said).toHaveLength(6)
  const SIGNED =
    /^\p{Lu}[\p{L}-]+ \p{Lu}\., \p{Lu}[\p{L}-]+ (?:Décontamination|Dégât|Enlèvement|Nettoyage|Inspection|Test) .+ · \d{1,2} \p{Ll}+ 202\d$/u
  for (const [all, text, signature] of said) {
    expect(all).toMatch(/^[1-5] étoiles sur 5/)
    expect(text?.length).toBeGreaterThan(40)
    expect(plain(signature ?? '')).toMatch(SIGNED)
  }
  expect(new Set(said.map(([, text]) => text)).size).toBe(6)
})

test('the contact section has the phone, address, certifications, hours and the home form [R-HOME-10]', async () => {
  await atHome()
  const contact = page.locator('#contact')
  const panel = async (title: string) =>
    plain(
      await contact
        .locator('section')
        .filter({ has: page.getByRole('heading', { level: 3, name: title }) })
        .innerText(),
    )
  expect(await contact.getByRole('link', { name: '450-555-0142' }).getAttribute('href')).toBe(
    'tel:+14505550142',
  )
  expect(await panel('Nous joindre')).toContain('Oka (Québec)')
  expect(await panel('Heures')).toBe('Heures Lundi au vendredi 7 h à 18 h Urgences 24/7')
  for (const words of ['Licence RBQ', '0000-0000-00', 'CNESST', 'CCQ', '2 M$'])
    expect(await panel('Licence et certifications')).toContain(words)

  const form = contact.locator('form')
  for (const label of ['Prénom', 'Nom', 'Courriel', 'Téléphone', 'Votre situation'])
    expect([label, await form.getByLabel(label, { exact: true }).isEditable()]).toEqual([label, true])
  expect(await form.getByLabel('Service').locator('option:not([value=""])').count()).toBeGreaterThanOrEqual(
    11,
  )
  expect(await form.getByRole('button', { name: 'Envoyer ma demande' }).isEnabled()).toBe(true)
})

test('offers have conditions and guarantees, the band reveals an item every half second, the footer lists services and zones [R-HOME-11]', async () => {
  const moving = await openPage({ reducedMotion: 'no-preference' })
  moving.setDefaultTimeout(10_000)
  try {
    await moving.clock.install()
    await moving.goto('/', quick)
    const offers = sectionOf(moving, 'Offres et garanties')
    const gift = offers.getByRole('article').filter({ hasText: 'Inspection premium offerte' })
    expect(plain(await gift.innerText())).toMatch(/599 \$.*selon les places/)
    expect(await textsOf(offers.getByRole('heading', { level: 4 }))).toEqual([
      'Garantie de 5 ans',
      'Assurance de 2 M$',
      "Prix écrit d'avance",
    ])

    const band = moving.locator('#about dl')
    const waiting = band.locator('.reveal')
    await expect.poll(() => waiting.count()).toBe(4)
    const now = await moving.evaluate(() => Date.now())
    await moving.clock.pauseAt(now + 1_000)
    await band.scrollIntoViewIfNeeded()
    await expect.poll(async () => (await moving.clock.runFor(1), await waiting.count())).toBe(3)
    for (const left of [2, 1, 0]) {
      await moving.clock.runFor(470)
      expect(await waiting.count()).toBe(left + 1)
      await moving.clock.runFor(30)
      expect(await waiting.count()).toBe(left)
    }

    const footer = moving.getByRole('contentinfo')
    const links = await linksIn(footer)
    expect(links).toContainEqual(["Décontamination d'amiante", '/services/decontamination-amiante'])
    expect(links).toContainEqual(['Saint-Jérôme', '/villes/saint-jerome'])
    expect(await textsOf(footer.getByRole('heading'))).toEqual([
      'Services',
      'Zones desservies',
      "L'entreprise",
    ])
  } finally {
    await moving.context().close()
  }
})
