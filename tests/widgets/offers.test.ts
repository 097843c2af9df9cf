import { expect, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'
import { openAt, watchScripts } from './open-at.ts'

const { openPage } = useBrowser()
const WINTER_NIGHT = '2026-12-02T20:00:00-05:00'
const WINTER_NOON = '2026-12-02T12:00:00-05:00'

test('offers appear 3 s after load, for 6 s each, every 10 s, and stay closed once closed [R-WIDGET-08]', async () => {
  // The location dialog would open in between, at 20 s, and delay the promotion.
  const visit = await openAt(openPage, '/', { moment: WINTER_NIGHT, closed: ['localisation'] })
  try {
    const card = visit.getByRole('complementary', { name: 'Offres' })
    await visit.clock.runFor(2_999)
    expect(await card.count()).toBe(0)
    await visit.clock.runFor(1)
    await card.waitFor()
    expect(await card.innerText()).toContain('Le bureau est fermé')

    await visit.clock.runFor(5_999)
    expect(await card.isVisible()).toBe(true)
    await visit.clock.runFor(1)
    expect(await card.isVisible()).toBe(false)
    expect(await visit.getByRole('button', { name: 'Voir les offres' }).isVisible()).toBe(true)

    await visit.clock.runFor(3_999)
    expect(await card.isVisible()).toBe(false)
    await visit.clock.runFor(1)
    expect(await card.isVisible()).toBe(true)
    expect(await card.innerText()).toContain('Maison fermée pour l’hiver')

    await card.getByRole('button', { name: 'Fermer' }).click()
    await visit.clock.runFor(30_000)
    expect(await card.count()).toBe(0)
    await visit.reload({ waitUntil: 'load' })
    await visit.clock.runFor(30_000)
    await visit.getByRole('complementary', { name: 'Offre et alerte santé' }).waitFor()
    expect(await card.count()).toBe(0)
  } finally {
    await visit.context().close()
  }
})

test('each rule triggers its offer, and the highest priority comes first [R-WIDGET-09]', async () => {
  // The location dialog would open in between, at 20 s, and find another city; the promotion stores what it knows.
  const page = await openAt(openPage, '/services/decontamination-moisissures', {
    moment: WINTER_NIGHT,
    closed: ['localisation', 'promo'],
  })
  try {
    await page.clock.runFor(3_000)
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('visit')))
      .toContain('decontamination-moisissures')
    await page.evaluate(() => {
      const visit = JSON.parse(sessionStorage.getItem('visit') ?? '{}')
      sessionStorage.setItem('visit', JSON.stringify({ ...visit, city: 'mirabel' }))
    })
    await page.clock.runFor(31_000)
    await page.goto('/', { waitUntil: 'load' })
    await page.clock.runFor(3_000)
    const card = page.getByRole('complementary', { name: 'Offres' })
    await card.waitFor()
    const titles: string[] = []
    for (let at = 0; at < 5; at++) {
      titles.push((await card.locator('strong').innerText()).replaceAll(/\s/g, ' '))
      await card.getByRole('button', { name: 'Suivante' }).click()
    }
    expect(titles).toEqual([
      'Le bureau est fermé, la ligne répond',
      'Encore une question?',
      'Une odeur, mais pas de tache?',
      'Maison fermée pour l’hiver',
      'Nous desservons votre secteur',
    ])
  } finally {
    await page.context().close()
  }
})

test('no offer appears if none applies', async () => {
  const page = await openAt(openPage, '/')
  try {
    const scripts = watchScripts(page)
    await page.clock.runFor(3_000)
    await expect.poll(() => scripts.has('offers')).toBe(true)
    await page.getByRole('button', { name: 'Urgence' }).waitFor()
    expect(await page.getByRole('complementary', { name: 'Offres' }).count()).toBe(0)
  } finally {
    await page.context().close()
  }
})

test('hovering, focus and the pause button keep the offer open [R-WIDGET-15]', async () => {
  // The location dialog would open in between, at 20 s.
  const page = await openAt(openPage, '/', { moment: WINTER_NIGHT, closed: ['localisation'] })
  try {
    await page.clock.runFor(3_000)
    const card = page.getByRole('complementary', { name: 'Offres' })
    await card.hover()
    await page.clock.runFor(20_000)
    expect(await card.innerText()).toContain('Le bureau est fermé')
    await card.getByRole('button', { name: 'Pause' }).click()
    await page.mouse.move(0, 0)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.runFor(20_000)
    expect(await card.isVisible()).toBe(true)

    await card.getByRole('button', { name: 'Reprendre' }).focus()
    await page.keyboard.press('Enter')
    await page.clock.runFor(20_000)
    expect(await card.isVisible()).toBe(true)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.runFor(6_000)
    expect(await card.isVisible()).toBe(false)
    // Nothing announces it.
    expect(await page.locator('[aria-live] .popup, [role=status] .popup').count()).toBe(0)
  } finally {
    await page.context().close()
  }
})

test('an offer that appears covers nothing that has the focus, and takes nobody back to it', async () => {
  const page = await openAt(openPage, '/', { moment: WINTER_NIGHT, closed: ['localisation'] })
  try {
    await page.setViewportSize({ width: 390, height: 740 })
    await page.keyboard.press('Tab')
    const link = page.locator('main .card a').first()
    await link.evaluate((element: HTMLElement) => {
      element.scrollIntoView({ block: 'end', behavior: 'instant' })
      element.focus({ preventScroll: true })
    })
    const before = await link.boundingBox()
    await page.clock.runFor(3_000)
    const card = page.getByRole('complementary', { name: 'Offres' })
    await card.waitFor()
    const top = (await card.boundingBox())?.y ?? 0
    expect(before?.y).toBeGreaterThan(top)
    await expect.poll(async () => (await link.boundingBox())?.y).toBeLessThan(top - (before?.height ?? 0))

    await page.clock.runFor(6_000)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.clock.runFor(4_000)
    await card.waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  } finally {
    await page.context().close()
  }
})

test('with reduced motion, offers do not rotate', async () => {
  // The location dialog would cover the offers, at 20 s.
  const page = await openAt(openPage, '/', {
    moment: WINTER_NIGHT,
    closed: ['localisation'],
    reducedMotion: 'reduce',
  })
  try {
    await page.clock.runFor(3_000)
    const card = page.getByRole('complementary', { name: 'Offres' })
    await card.waitFor()
    await page.clock.runFor(6_000)
    expect(await card.isVisible()).toBe(false)
    await page.clock.runFor(30_000)
    expect(await card.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Voir les offres' }).click()
    expect(await card.innerText()).toContain('Le bureau est fermé')
  } finally {
    await page.context().close()
  }
})

test('a single offer appears only once', async () => {
  const page = await openAt(openPage, '/', { moment: WINTER_NOON })
  try {
    await page.clock.runFor(3_000)
    const card = page.getByRole('complementary', { name: 'Offres' })
    await card.waitFor()
    expect(await card.getByRole('button', { name: 'Suivante' }).count()).toBe(0)
    await page.clock.runFor(60_000)
    expect(await card.isVisible()).toBe(false)
  } finally {
    await page.context().close()
  }
})
