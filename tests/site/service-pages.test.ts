import type { Locator, Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'
import { holdsQuoteForm, linksIn, plain, sectionOf, startsInView, textsOf } from '../setup/page-parts.ts'

const { openPage } = useBrowser()
const quick = { waitUntil: 'domcontentloaded' } as const
const CALL = 'tel:+14505550142'

let page: Page
beforeAll(async () => {
  page = await openPage()
  page.setDefaultTimeout(10_000)
})

const service = (slug: string) => page.goto(`/services/${slug}`, quick)
const main = () => page.getByRole('main')
const title = () => main().getByRole('heading', { level: 1 })
const steps = (part: Locator) => part.locator('ol > li', { has: page.getByRole('heading') })
const openAnswers = (part: Locator) => part.locator('details[open] p').filter({ visible: true }).count()

/** Opens a page with tabs, and waits until they are tabs. */
async function openTabs(slug: string): Promise<{ names: string[]; chosen: string[]; panel: Locator }> {
  await service(slug)
  await page.getByRole('tablist').waitFor()
  const chosen = await textsOf(page.getByRole('tab', { selected: true }))
  return {
    names: await textsOf(page.getByRole('tab')),
    chosen,
    panel: page.getByRole('tabpanel', { name: chosen[0] ?? '', exact: true }),
  }
}

/** Chooses a tab; its panel is then the only visible one. */
async function choose(name: string): Promise<Locator> {
  await page.getByRole('tab', { name, exact: true }).click()
  const panel = page.getByRole('tabpanel', { name, exact: true })
  await expect.poll(() => panel.isVisible()).toBe(true)
  expect(await page.locator('.tab-panel').filter({ visible: true }).count()).toBe(1)
  return panel
}

const holdsSteps = async (panel: Locator) => expect(await steps(panel).count()).toBeGreaterThanOrEqual(4)
const holdsPrices = async (panel: Locator) =>
  expect(plain(await panel.getByRole('table').first().innerText())).toMatch(/\d \$/)
const holdsQuestions = async (panel: Locator) => {
  expect(await panel.locator('details').count()).toBeGreaterThanOrEqual(5)
  expect(await openAnswers(panel)).toBe(1)
}
const holdsTestimonials = async (panel: Locator) => {
  expect(await panel.getByRole('figure').count()).toBeGreaterThanOrEqual(3)
  expect(await textsOf(panel.getByRole('figure'))).toEqual(
    expect.arrayContaining([expect.stringMatching(/^\d étoiles sur 5/)]),
  )
}

const ownHeader = async () => {
  const navigation = page.getByRole('navigation', { name: 'Navigation principale' })
  expect(await navigation.locator('details').count()).toBe(0)
  return linksIn(navigation)
}

test('the vermiculite page has a call button, tabs for process to testimonials, and a closing call [R-PAGE-01]', async () => {
  const { names, chosen, panel } = await openTabs('enlevement-vermiculite')
  expect(await title().innerText()).toBe('Enlèvement de vermiculite')
  expect((await linksIn(main()))[1]).toEqual(['Appeler 450-555-0142', CALL])
  expect(names).toEqual(['Processus', 'Coûts', 'Questions', 'Témoignages'])
  expect(chosen).toEqual(['Processus'])
  await holdsSteps(panel)
  await holdsPrices(await choose('Coûts'))
  await holdsQuestions(await choose('Questions'))
  await holdsTestimonials(await choose('Témoignages'))
  const closing = main().locator('section').last()
  expect(await closing.getByRole('heading').innerText()).toBe('Vous venez d’ouvrir la trappe?')
  expect(await linksIn(closing)).toEqual([
    ['Appeler 450-555-0142', CALL],
    ['Demander une soumission', '/contact'],
  ])
})

test('the asbestos and mould pages have tabs for process, pricing, FAQ and testimonials [R-PAGE-02]', async () => {
  for (const [slug, pricing] of [
    ['decontamination-amiante', 'Prix'],
    ['decontamination-moisissures', 'Tarifs'],
  ] as const) {
    const { names, chosen, panel } = await openTabs(slug)
    expect(names).toEqual(['Processus', pricing, 'FAQ', 'Témoignages'])
    expect(chosen).toEqual(['Processus'])
    await holdsSteps(panel)
    await holdsPrices(await choose(pricing))
    await holdsQuestions(await choose('FAQ'))
    await holdsTestimonials(await choose('Témoignages'))
  }
})

test('the characterisation page has its own header, a hero, four tabs, a quote form and a footer [R-PAGE-03]', async () => {
  const { names, chosen, panel } = await openTabs('caracterisation-amiante')
  expect((await ownHeader()).map(([, href]) => href)).toEqual([
    '#service',
    '#processus',
    '#reglementation',
    '#prix',
    '#devis',
    '/#services',
  ])
  expect(await title().innerText()).toBe('Caractérisation d’amiante')
  expect(names).toEqual(['Service', 'Processus', 'Réglementation', 'Prix'])
  expect(chosen).toEqual(['Service'])
  expect(await panel.innerText()).toContain('Caractériser')
  await holdsSteps(await choose('Processus'))
  expect(await (await choose('Réglementation')).innerText()).toContain('Code de sécurité')
  await holdsPrices(await choose('Prix'))
  await holdsQuoteForm(sectionOf(page, 'Demander une caractérisation'), { service: 'evaluation' })
  expect(await linksIn(page.getByRole('contentinfo'))).toContainEqual(['Nous joindre', '/contact'])
})

test('the investigation page has its own header, tabs with risk zones and prices, and a quote form [R-PAGE-04]', async () => {
  const { names, chosen, panel } = await openTabs('investigation-amiante')
  expect((await ownHeader()).map(([, href]) => href)).toEqual(expect.arrayContaining(['#zones', '#devis']))
  expect(names).toEqual(['Service', 'Zones à risque', 'Processus', 'Prix'])
  expect(chosen).toEqual(['Service'])
  expect(await panel.innerText()).toContain('maison habitée')
  const zones = await choose('Zones à risque')
  expect(await textsOf(zones.locator('ol > li h3'))).toEqual([
    'Entretoit',
    'Pièces de vie',
    'Cuisine et salle de bain',
    'Tuyaux',
    'Chaufferie',
  ])
  await holdsSteps(await choose('Processus'))
  await holdsPrices(await choose('Prix'))
  await holdsQuoteForm(sectionOf(page, 'Demander une investigation'), { service: 'evaluation' })
})

test('the after-death page links to the emergency page and to the contact page [R-PAGE-07]', async () => {
  for (const [name, path, heading] of [
    ['quoi faire en attendant', '/urgence', 'Appelez, on vous guide'],
    ['Nous écrire', '/contact', 'Nous joindre'],
  ] as const) {
    await service('nettoyage-apres-deces')
    await main().getByRole('link', { name, exact: true }).first().click()
    await page.waitForURL(`**${path}`, quick)
    expect(await title().innerText()).toBe(heading)
  }
})

test('the air quality page has four tabs, a contact anchor and two related services in its header [R-PAGE-08]', async () => {
  const { names, chosen, panel } = await openTabs('test-qualite-air')
  expect(names).toEqual(['Service', 'Contaminants', 'Processus', 'Prix'])
  expect(chosen).toEqual(['Service'])
  expect(await panel.getByRole('article').count()).toBeGreaterThanOrEqual(3)
  expect(await textsOf((await choose('Contaminants')).getByRole('rowheader'))).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Spores/), expect.stringMatching(/^Radon/)]),
  )
  await holdsSteps(await choose('Processus'))
  await holdsPrices(await choose('Prix'))

  const header = await ownHeader()
  expect(header).toContainEqual(['Moisissure et vermiculite', '/services/moisissure-vermiculite'])
  expect(header).toContainEqual(['Inspection pré-achat', '/services/inspection-pre-achat'])
  await page.getByRole('banner').getByRole('link', { name: 'Rendez-vous' }).click()
  expect(new URL(page.url()).hash).toBe('#contact')
  await expect.poll(() => startsInView(sectionOf(page, 'Prendre rendez-vous'))).toBe(true)
})

test('the water damage page has tabs for emergency, process, services and FAQ [R-PAGE-09]', async () => {
  const { names, chosen, panel } = await openTabs('degat-eau')
  expect(names).toEqual(['Urgence', 'Processus', 'Services', 'FAQ'])
  expect(chosen).toEqual(['Urgence'])
  await holdsSteps(panel)
  await holdsSteps(await choose('Processus'))
  expect(await (await choose('Services')).getByRole('article').count()).toBeGreaterThanOrEqual(6)
  await holdsQuestions(await choose('FAQ'))
})

test('a tab shows only its panel, by pointer, keys or link; all panels are readable without JavaScript [R-PAGE-10]', async () => {
  await openTabs('degat-eau')
  const shown = async () => {
    const panels = await textsOf(page.locator('.tab-panel').filter({ visible: true }).locator('> h2'))
    return { tab: (await textsOf(page.getByRole('tab', { selected: true }))).join(), panels: panels.join() }
  }
  const only = (name: string) => expect.poll(shown).toEqual({ tab: name, panels: name })
  const focus = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await choose('Services')
  await only('Services')
  expect(await page.evaluate(() => location.hash)).toBe('#services')

  for (const [key, name] of [
    ['ArrowRight', 'FAQ'],
    ['ArrowRight', 'Urgence'],
    ['ArrowLeft', 'FAQ'],
    ['Home', 'Urgence'],
    ['End', 'FAQ'],
  ] as const) {
    await page.keyboard.press(key)
    await only(name)
    expect(await focus()).toBe(name)
  }
  // The list is one stop; the panel of the chosen tab comes next.
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('questions')
  await page.keyboard.press('Shift+Tab')
  expect(await focus()).toBe('FAQ')

  await main().getByRole('link', { name: 'Que faire maintenant' }).first().click()
  await only('Urgence')
  await page.goto('/services/degat-eau', quick)
  await page.getByRole('tablist').waitFor()
  await page.evaluate(() => location.assign('#services'))
  await only('Services')
  await page.goBack()
  await only('Urgence')
  await page.goto('/contact', quick)
  await page.goto('/services/degat-eau#processus', quick)
  await page.getByRole('tablist').waitFor()
  await only('Processus')

  const still = await openPage({ javaScript: false })
  await still.goto('/services/degat-eau', quick)
  const panels = still.locator('.tab-panel')
  expect(await textsOf(panels.locator('> h2').filter({ visible: true }))).toEqual([
    'Urgence',
    'Processus',
    'Services',
    'FAQ',
  ])
  for (const panel of await panels.all())
    expect(
      await panel
        .locator('p')
        .first()
        .evaluate((text) => text.checkVisibility()),
    ).toBe(true)
  await still.context().close()
})
