import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'
import { linksIn, sectionOf, startsInView, textsOf } from '../setup/page-parts.ts'

const { openPage } = useBrowser()
const CALL = 'tel:+14505550142'

let page: Page
beforeAll(async () => {
  page = await openPage()
  page.setDefaultTimeout(10_000)
})

const main = () => page.getByRole('main')

type Inspection = {
  readonly slug: string
  readonly scroll: string
  readonly call: string
  readonly covered: string
  readonly label: RegExp
  readonly equipment: string
  readonly process: string
  readonly questions: string
  readonly contact: string
  readonly mail: string
  readonly subject: string
}

/** Checks what both inspection pages have. */
async function isInspection(expected: Inspection): Promise<void> {
  await page.goto(`/services/${expected.slug}`, { waitUntil: 'domcontentloaded' })
  await main().getByRole('link', { name: expected.scroll, exact: true }).first().click()
  const contact = sectionOf(page, expected.contact)
  await expect.poll(() => startsInView(contact)).toBe(true)
  expect((await linksIn(main()))[1]).toEqual([expected.call, CALL])

  const covered = sectionOf(page, expected.covered).getByRole('article')
  expect(await covered.count()).toBe(6)
  for (const text of await textsOf(covered)) expect(text).toMatch(expected.label)
  const equipment = await textsOf(sectionOf(page, expected.equipment).getByRole('row'))
  expect(equipment).toEqual([
    'AppareilUsagePrécision',
    expect.stringMatching(/^Caméra thermique.+±2 °C$/),
    expect.stringMatching(/^Sonde d'humidité.+±2 %$/),
    expect.any(String),
    expect.any(String),
  ])
  expect(await sectionOf(page, expected.process).locator('ol > li h3').count()).toBe(5)
  expect(await main().getByRole('link', { name: 'Ouvrir l’assistant' }).getAttribute('href')).toBe(
    '/ai-assistant',
  )
  const questions = sectionOf(page, expected.questions).locator('details')
  expect(await questions.count()).toBeGreaterThanOrEqual(5)
  expect(await questions.locator('p').filter({ visible: true }).count()).toBe(1)

  const buttons = await linksIn(contact)
  expect(buttons[0]).toEqual(['Appeler 450-555-0142', CALL])
  expect(buttons[1]?.[0]).toBe(expected.mail)
  const mail = new URL(buttons[1]?.[1] ?? '')
  expect([mail.protocol, mail.pathname]).toEqual(['mailto:', 'info@nordassain.example'])
  expect(mail.searchParams.get('subject')).toBe(expected.subject)
}

test('the post-disaster inspection page has every part and an urgent email link [R-PAGE-05]', () =>
  isInspection({
    slug: 'inspection-post-sinistre',
    scroll: 'Demander une soumission',
    call: 'Urgence 450-555-0142',
    covered: 'Ce que nous inspectons',
    label: /(Urgence (immédiate|élevée|moyenne)|Avant tout déblai)$/,
    equipment: 'Les appareils',
    process: 'De l’appel au rapport',
    questions: 'Questions d’assurés',
    contact: 'Un sinistre vient d’arriver?',
    mail: 'Nous écrire',
    subject: 'URGENT : inspection post-sinistre',
  }))

test('the pre-purchase inspection page has the same parts and an email link for a quote [R-PAGE-06]', () =>
  isInspection({
    slug: 'inspection-pre-achat',
    scroll: 'Demander une soumission',
    call: 'Appeler 450-555-0142',
    covered: 'Ce que nous vérifions',
    label: /(Importance (critique|élevée|moyenne)|À prévoir)$/,
    equipment: 'Avec quoi',
    process: 'Cinq étapes, dans votre délai',
    questions: 'Questions d’acheteurs',
    contact: 'Votre délai court?',
    mail: 'Nous écrire',
    subject: 'Soumission pour une inspection pré-achat',
  }))
