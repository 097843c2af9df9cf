import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'
import { holdsQuoteForm, linksIn, plain, sectionOf, startsInView, textsOf } from '../setup/page-parts.ts'

const { openPage } = useBrowser()
const CALL = 'tel:+14505550142'

let page: Page
beforeAll(async () => {
  page = await openPage()
  page.setDefaultTimeout(10_000)
})

const city = (path: string) => page.goto(path, { waitUntil: 'domcontentloaded' })
const main = () => page.getByRole('main')
const callButtons = async () => (await linksIn(main())).filter(([, href]) => href === CALL)

/** The cards of a section, each of which links to a service. */
async function serviceCards(title: string): Promise<[string, string][]> {
  const section = sectionOf(page, title)
  const links = await linksIn(section.getByRole('article'))
  expect(await section.getByRole('article').count()).toBe(links.length)
  for (const [, href] of links) expect(href).toMatch(/^(\/en)?\/services\/[a-z-]+$/)
  return links
}

test('Saint-Jérôme has services, sectors, local issues, a local testimonial and a quote form [R-PAGE-11]', async () => {
  await city('/villes/saint-jerome')
  expect(await main().getByRole('heading', { level: 1 }).innerText()).toBe('Décontamination à Saint-Jérôme')
  expect(await serviceCards('Ce que nous faisons ici')).toHaveLength(4)
  const sectors = await textsOf(sectionOf(page, 'Les secteurs desservis').getByRole('listitem'))
  expect(sectors.length).toBeGreaterThanOrEqual(6)
  expect(sectors.join()).toMatch(/Bellefeuille.*Lafontaine.*Saint-Antoine/)
  const issues = await textsOf(sectionOf(page, 'Les maisons d’ici').getByRole('article'))
  expect(issues).toEqual([
    expect.stringContaining('rivière du Nord'),
    expect.stringContaining('bâti ouvrier'),
    expect.stringContaining('anciens villages'),
  ])
  const said = sectionOf(page, 'Une cliente d’ici').getByRole('figure')
  expect(await said.locator('figcaption').innerText()).toContain('Saint-Jérôme')
  expect(plain(await said.innerText())).toMatch(/^5 étoiles sur 5/)
  await holdsQuoteForm(sectionOf(page, 'Soumission à Saint-Jérôme'), { city: 'saint-jerome' })
})

test('Mirabel has service links, a quote form, a second call button and a back-to-top button [R-PAGE-12]', async () => {
  await city('/villes/mirabel')
  const slug = (title: string) =>
    title
      .toLowerCase()
      .replaceAll(' ', '-')
      .replaceAll(/[éèêë]/g, 'e')
  const services = await serviceCards('Nos services à Mirabel')
  expect(services).toHaveLength(6)
  for (const [title, href] of services) expect(href).toBe(`/services/${slug(title)}`)
  await holdsQuoteForm(sectionOf(page, 'Une soumission pour Mirabel'), { city: 'mirabel' })

  expect(await callButtons()).toHaveLength(2)
  const second = main()
    .getByRole('link', { name: /^Appeler/ })
    .last()
  expect(await second.evaluate((link) => link.getBoundingClientRect().top + scrollY)).toBeGreaterThan(300)

  const top = page.getByRole('button', { name: 'Haut de page' })
  await page.locator('site-island[awake] > .scroll-top').waitFor({ state: 'attached' })
  expect(await top.isVisible()).toBe(false)
  await page.evaluate(() => scrollTo(0, 301))
  await expect.poll(() => top.isVisible()).toBe(true)
  await page.evaluate(() => scrollTo(0, 300))
  await expect.poll(() => top.isVisible()).toBe(false)
  await page.evaluate(() => scrollTo(0, 2_000))
  await top.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('Blainville and Saint-Eustache have service cards and call buttons [R-PAGE-13]', async () => {
  await city('/villes/blainville')
  expect((await serviceCards('Ce qu’on nous demande à Blainville')).map(([name]) => name)).toEqual([
    'Moisissures',
    "Qualité de l'air",
    "Dégât d'eau",
    'Amiante',
    "Achat d'une maison",
    'Après un sinistre',
  ])
  expect((await callButtons()).length).toBeGreaterThanOrEqual(2)

  await city('/villes/saint-eustache')
  expect((await serviceCards('Quatre services, un numéro')).map(([name]) => name)).toEqual([
    'Assécher',
    'Désinfecter',
    "Retirer l'amiante",
    "Vider l'entretoit",
  ])
  expect((await callButtons()).length).toBeGreaterThanOrEqual(3)
  for (const [words] of await callButtons()) expect(words).toContain('450-555-0142')
})

const TREMBLANT = [
  {
    path: '/villes/mont-tremblant',
    language: 'fr-CA',
    services: 'Services spécialisés',
    figures: ['En chiffres', '450+', '200+', '12 ans', '1 à 2 heures'],
    sectors: 'Les secteurs',
    challenges: ['Quatre défis d’ici', "L'absence", 'Le grand froid', 'La neige', 'Les âges mêlés'],
    quote: 'Soumission à Mont-Tremblant',
    contact: 'Joindre l’équipe',
    mail: 'Décontamination à Mont-Tremblant',
  },
  {
    path: '/en/cities/mont-tremblant',
    language: 'en-CA',
    services: 'Specialized services',
    figures: ['By the numbers', '450+', '200+', '12 years', '1 to 2 hours'],
    sectors: 'Areas we cover',
    challenges: ['Four local challenges', 'Absence', 'Deep cold', 'Snow', 'Mixed ages'],
    quote: 'A quote for Mont-Tremblant',
    contact: 'Talk to the crew',
    mail: 'Decontamination in Mont-Tremblant',
  },
] as const

test('Mont-Tremblant has services, sectors, challenges, figures and contact in both languages [R-PAGE-14]', async () => {
  for (const { path, language, services, sectors, quote, contact, mail, ...rest } of TREMBLANT) {
    await city(path)
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    expect(await sectionOf(page, services).getByRole('article').count()).toBe(6)
    expect((await linksIn(sectionOf(page, services))).length).toBeGreaterThanOrEqual(3)

    const [figuresTitle, ...figures] = rest.figures
    expect(await textsOf(sectionOf(page, figuresTitle).getByRole('definition'))).toEqual(figures)
    expect(await sectionOf(page, sectors).getByRole('listitem').count()).toBeGreaterThanOrEqual(8)
    const [challengesTitle, ...challenges] = rest.challenges
    expect(await textsOf(sectionOf(page, challengesTitle).getByRole('heading', { level: 3 }))).toEqual(
      challenges,
    )
    await holdsQuoteForm(sectionOf(page, quote), { city: 'mont-tremblant' })

    const ways = (await linksIn(sectionOf(page, contact))).map(([, href]) => href)
    expect(ways).toContain(CALL)
    const subjects = ways.map((href) => new URL(href).searchParams.get('subject'))
    expect(subjects).toContain(mail)
    // Two sections of one colour would have two gaps between them.
    expect(await page.locator('.sheet + .sheet').count()).toBe(0)
    await page.goto(`${path}#contact`, { waitUntil: 'domcontentloaded' })
    await expect.poll(() => startsInView(sectionOf(page, contact))).toBe(true)
  }
})
