import type { Page } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'
import { holdsQuoteForm, linksIn, plain, sectionOf, textsOf } from '../setup/page-parts.ts'
import { pagePaths } from '../setup/site-routes.ts'
import { attribute, rawTextOf, readPage, type ReadPage } from '../setup/read-page.ts'
import { CLAIMED_FIGURES } from './claimed-figures.ts'

const { openPage } = useBrowser()
const quick = { waitUntil: 'domcontentloaded' } as const
const CALL = 'tel:+14505550142'

let page: Page
beforeAll(async () => {
  page = await openPage()
  page.setDefaultTimeout(10_000)
})

const main = () => page.getByRole('main')
const heading = (level: number, name: string) => page.getByRole('heading', { level, name, exact: true })

test('the emergency page has an overview of services and cities, a trust strip with certifications and six questions [R-HOME-15]', async () => {
  await page.goto('/urgence', quick)
  const overview = sectionOf(page, 'Services et villes')
  const panel = async (title: string) => {
    await heading(3, title).click()
    return linksIn(overview.locator('details').filter({ has: heading(3, title) }))
  }
  const services = await panel('Services')
  expect(services).toHaveLength(15)
  expect(services).toContainEqual(['Enlèvement de vermiculite', '/services/enlevement-vermiculite'])
  const cities = await panel('Villes desservies')
  expect(cities).toHaveLength(18)
  expect(cities).toContainEqual(['Mont-Tremblant', '/villes/mont-tremblant'])

  const trust = sectionOf(page, 'À qui vous ouvrez la porte')
  expect(await textsOf(trust.getByRole('definition'))).toEqual(['environ 3 500', '15+', '4,9/5', '5 ans'])
  expect(await textsOf(trust.getByRole('listitem'))).toEqual([
    expect.stringContaining('0000-0000-00'),
    expect.stringContaining('CNESST'),
    expect.stringContaining('CCQ'),
    expect.stringContaining('2 M$'),
  ])

  const questions = page.locator('#faq details')
  expect(
    (await textsOf(questions.locator('summary'))).map((question) => question.replace(/\?$/, '')),
  ).toEqual([
    "Combien coûte une décontamination d'amiante",
    "Quel est le délai d'une intervention d'urgence",
    "Faut-il une licence pour enlever de l'amiante",
    'Les moisissures sont-elles dangereuses pour la santé',
    "Comment reconnaître l'amiante dans une maison",
    'Qui nettoie après un décès',
  ])
  await questions.nth(5).locator('summary').click()
  expect(await questions.locator('p').filter({ visible: true }).count()).toBe(1)
})

test('the contact page has phone, availability, zone, form, details, hours, certifications and zone card [R-PAGE-16]', async () => {
  await page.goto('/contact', quick)
  expect(await main().getByRole('heading', { level: 1 }).innerText()).toBe('Nous joindre')
  expect(await textsOf(main().getByRole('list').nth(1).getByRole('listitem'))).toEqual([
    'Téléphone : 450-555-0142',
    'Urgences : 24/7',
    'Zone : Laurentides et Montréal',
  ])
  expect((await linksIn(main()))[1]).toEqual(['Appeler 450-555-0142', CALL])

  const form = sectionOf(page, 'Demander une soumission gratuite')
  await holdsQuoteForm(form, {})
  expect(await form.getByLabel(/^Degré d.urgence$/).inputValue()).toBe('normale')

  const card = (title: string) =>
    main()
      .locator('section')
      .filter({ has: heading(2, title) })
  expect(await linksIn(card('Coordonnées'))).toEqual([
    ['450-555-0142', CALL],
    ['info@nordassain.example', 'mailto:info@nordassain.example?subject=Question'],
  ])
  expect(plain(await card('Coordonnées').innerText())).toContain('Oka (Québec)')
  expect(plain(await card('Heures d’ouverture').innerText())).toBe(
    "Heures d'ouverture Lundi au vendredi 7 h à 18 h Samedi 8 h à 16 h Dimanche Sur rendez-vous Urgences 24/7",
  )
  expect(await card('Licence et certifications').getByRole('listitem').count()).toBe(4)
  const zone = card('Zone de service')
  expect(await textsOf(zone.getByRole('listitem'))).toEqual([
    'Saint-Jérôme',
    'Blainville',
    'Mirabel',
    'Saint-Eustache',
    'Boisbriand',
    'Deux-Montagnes',
    'Sainte-Thérèse',
    'Mont-Tremblant',
  ])
  expect(await textsOf(zone.locator('p'))).toEqual([
    'Service étendu à Montréal, à Laval et à tout le Québec pour les projets spécialisés.',
    "Le déplacement est gratuit pour l'évaluation et la soumission.",
  ])
})

test('the emergency page has a call button, three situations and a four-step process [R-PAGE-17]', async () => {
  await page.goto('/urgence', quick)
  expect((await linksIn(main())).slice(1, 3)).toEqual([
    ['911', 'tel:911'],
    ['Appeler 450-555-0142', CALL],
  ])
  const situations = sectionOf(page, 'Quelle est votre urgence?').getByRole('article')
  expect(await textsOf(situations.getByRole('heading'))).toEqual([
    'Amiante à découvert',
    'Moisissure toxique',
    "Dégât d'eau",
  ])
  for (const situation of await situations.all())
    expect(await situation.getByRole('listitem').count()).toBeGreaterThanOrEqual(3)
  const steps = sectionOf(page, 'Ce qui se passe quand vous appelez').locator('ol > li')
  expect(await textsOf(steps.getByRole('heading'))).toEqual([
    'Vous appelez',
    'Nous vous guidons',
    "L'équipe arrive",
    'Vous savez où vous en êtes',
  ])
})

/** The text of the rows, paragraphs, cards and description of a page, with its no-break spaces. */
function statements(of: ReadPage): readonly string[] {
  const described = of
    .all('meta')
    .flatMap((meta) => (attribute(meta, 'name') === 'description' ? [attribute(meta, 'content') ?? ''] : []))
  const said = ['tr', 'p', 'li', 'details', 'article'].flatMap((name) => of.all(name)).map(rawTextOf)
  // A figure and its label are in one group of a description list.
  const figures = of.all('dd').map((figure) => (figure.parentNode ? rawTextOf(figure.parentNode) : ''))
  return [...described, ...said, ...figures]
}

test('on a narrow phone, a call button has its icon beside its words, and a comma follows 811 on its line', async () => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/services/nettoyage-apres-deces', quick)
  const call = page.getByRole('link', { name: 'Nous parler' })
  const [icon, words] = await Promise.all([
    call.locator('svg').boundingBox(),
    call.locator('> span').boundingBox(),
  ])
  expect((icon?.x ?? 0) + (icon?.width ?? 0)).toBeLessThan(words?.x ?? 0)
  await page.goto('/services/nettoyage-encombrement', quick)
  expect(
    await main()
      .getByRole('link', { name: '811' })
      .evaluate((link) => getComputedStyle(link).display),
  ).toBe('inline')
})

test('wherever a page says 911 or 811, it is a link', async () => {
  const pages = await Promise.all(pagePaths(inject('dist')).map((path) => readPage(inject('baseUrl'), path)))
  const numbers = (of: ReadPage, name: string) =>
    of.all(name).flatMap((each) => rawTextOf(each).match(/\b[89]11\b/g) ?? []).length
  const plainOnes = pages.flatMap((of) => {
    const inCode = numbers(of, 'script') + numbers(of, 'title')
    return numbers(of, 'html') - inCode === numbers(of, 'a') ? [] : [of.path]
  })
  expect(plainOnes).toEqual([])
})

test('phone numbers in emergency steps and warnings are links', async () => {
  await page.goto('/urgences/degats-eau', quick)
  expect(await linksIn(sectionOf(page, 'Les dix prochaines minutes'))).toEqual([
    ['911', 'tel:911'],
    ['911', 'tel:911'],
    ['Hydro-Québec : 1 800 790-2424', 'tel:+18007902424'],
  ])
  const spill = sectionOf(page, 'À ne pas toucher').getByRole('link')
  expect(await spill.getAttribute('href')).toBe('tel:+18666945454')

  await page.goto('/urgence', quick)
  const calls = sectionOf(page, 'Quelle est votre urgence?').getByRole('link')
  expect(await calls.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    'tel:911',
    'tel:811',
    'tel:+18007902424',
    'tel:911',
  ])
})

test('every claimed price, delay, guarantee and fine appears on its page [R-PAGE-18]', async () => {
  const paths = [...new Set(CLAIMED_FIGURES.map(([path]) => path))]
  const read = await Promise.all(paths.map((path) => readPage(inject('baseUrl'), path)))
  const said = new Map(read.map((of) => [of.path, statements(of)]))
  const saysAll = (statement: string, words: readonly string[]) => {
    let from = 0
    return words.every((part) => {
      const at = statement.indexOf(part, from)
      from = at + part.length
      return at >= 0
    })
  }
  const missing = CLAIMED_FIGURES.filter(([path, ...words]) => {
    const parts = words.map((part) => part.replaceAll('~', '\u00A0'))
    return !said.get(path)?.some((statement) => saysAll(statement, parts))
  })
  expect(missing.map((claim) => claim.join(' | '))).toEqual([])
})

test.each(['/', '/blog', '/contact', '/recherche', '/seo-optimizer', '/ai-assistant'])(
  'in print, %s shows no buttons or inputs',
  async (path) => {
    await page.goto(path, quick)
    await page.emulateMedia({ media: 'print' })
    expect(
      await page
        .locator('button:visible, input:visible, a[href^="#"].btn:visible, [aria-haspopup]:visible')
        .count(),
    ).toBe(0)
    const signs = await page
      .locator('main summary')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::after').content))
    expect(signs.filter((sign) => sign !== 'none')).toEqual([])
    await page.emulateMedia({ media: null })
  },
)

test('the English footer and form say which of their pages are in French', async () => {
  await page.goto('/en/contact', quick)
  const links = await page
    .locator('footer a[href^="/"], form a[href^="/"]')
    .evaluateAll((all) => (all as HTMLAnchorElement[]).map((a) => [a.pathname, a.hreflang, a.text] as const))
  const french = links.filter(([path]) => !/^\/en(?:\/|$)|\.xml$/.test(path))
  expect(french).toHaveLength(5)
  for (const [, language, text] of french)
    expect([language, text]).toEqual(['fr-CA', expect.stringContaining('(in French)')])
  expect(links.filter(([, language]) => language !== '')).toHaveLength(5)
})

test('the hidden field of each form is left alone by password managers, which would make a request look like spam', async () => {
  for (const path of ['/', '/contact', '/en/contact']) {
    const page = await readPage(inject('baseUrl'), path)
    const hidden = page.all('input').filter((input) => attribute(input, 'name') === 'site_web')
    const ignored = ['autocomplete', 'data-1p-ignore', 'data-lpignore', 'data-form-type']
    expect(hidden.map((input) => ignored.map((name) => attribute(input, name)))).toEqual([
      ['off', 'true', 'true', 'other'],
    ])
  }
})
