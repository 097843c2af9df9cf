import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'
import { openAt } from './open-at.ts'

const { openPage } = useBrowser()

const QUESTIONS = [
  'Quel est le problème?',
  'Quand faut-il agir?',
  'Dans quel bâtiment?',
  'Quelle surface est touchée?',
]

/** Answers the questions in order, from the questionnaire's current state. */
async function answer(page: Page, ...answers: readonly string[]): Promise<void> {
  for (const label of answers)
    await page.locator('.questionnaire').getByRole('button', { name: label }).click()
}

type Result = { readonly name: string; readonly level: string; readonly text: string; readonly url: string }

async function results(page: Page): Promise<readonly Result[]> {
  await page.getByRole('heading', { name: 'Services recommandés' }).waitFor()
  return page.locator('.questionnaire-results > li').evaluateAll((items) =>
    items.map((item) => ({
      name: item.querySelector('h5')?.firstChild?.textContent?.trim() ?? '',
      level: item.querySelector('.questionnaire-level')?.textContent ?? '',
      text: (item.textContent ?? '').replaceAll(/\s/g, ' '),
      url: item.querySelector('a')?.getAttribute('href') ?? '',
    })),
  )
}

test('four questions lead to three results after 2 s, with a way back and a restart [R-WIDGET-12]', async () => {
  const page = await openAt(openPage, '/ai-assistant')
  try {
    const heading = (name: string) => page.locator('.questionnaire').getByRole('heading', { name })
    const back = page.getByRole('button', { name: 'Question précédente' })
    await heading(QUESTIONS[0] ?? '').waitFor()
    expect(await back.count()).toBe(0)
    await answer(page, 'Amiante possible')
    await heading(QUESTIONS[1] ?? '').waitFor()
    // The new question has the focus.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(QUESTIONS[1])
    await back.click()
    await heading(QUESTIONS[0] ?? '').waitFor()
    expect(await page.getByRole('button', { name: 'Amiante possible' }).getAttribute('aria-pressed')).toBe(
      'true',
    )

    await answer(page, 'Amiante possible', 'Tout de suite')
    await heading(QUESTIONS[2] ?? '').waitFor()
    await answer(page, 'Maison ou logement')
    await heading(QUESTIONS[3] ?? '').waitFor()
    await answer(page, 'Moins de 10')
    await page.getByRole('progressbar', { name: 'Analyse de vos réponses' }).waitFor()
    await page.clock.runFor(1_999)
    expect(await page.locator('.questionnaire-results').count()).toBe(0)
    await page.clock.runFor(1)
    expect(await results(page)).toHaveLength(3)

    await page.getByRole('button', { name: "Recommencer l'analyse" }).click()
    await heading(QUESTIONS[0] ?? '').waitFor()
    expect(await page.locator('.questionnaire [aria-pressed=true]').count()).toBe(0)
    expect(await page.locator('.questionnaire-results').count()).toBe(0)
  } finally {
    await page.context().close()
  }
})

test('the questionnaire can be completed by keyboard alone, including a step back [R-WIDGET-15]', async () => {
  const page = await openAt(openPage, '/ai-assistant')
  try {
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await page.getByRole('button', { name: 'Amiante possible' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe(QUESTIONS[1])
    await page.getByRole('button', { name: 'Question précédente' }).focus()
    await page.keyboard.press('Space')
    await expect.poll(focused).toBe(QUESTIONS[0])
    for (const question of [...QUESTIONS.slice(1), undefined]) {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      if (question !== undefined) await expect.poll(focused).toBe(question)
    }
    await page.clock.runFor(2_000)
    await expect.poll(focused).toBe('Services recommandés')
    await page.keyboard.press('Tab')
    expect(
      await page.locator(':focus').evaluate((link) => link.closest('.questionnaire-results') !== null),
    ).toBe(true)
  } finally {
    await page.context().close()
  }
})

test('the specified scores select three services, with their labels, times and prices [R-WIDGET-13]', async () => {
  const page = await openAt(openPage, '/ai-assistant')
  try {
    const ask = async (...answers: readonly string[]) => {
      await answer(page, ...answers)
      await page.clock.runFor(2_000)
      return results(page)
    }
    const [water, ...others] = await ask('Dégât d’eau', 'D’ici une semaine', 'Commerce', 'De 10 à 50')
    // 90 + 50, then 100, then 98.
    expect(water).toMatchObject({ name: 'Dégât d’eau', level: 'ÉLEVÉ', url: '/services/degat-eau' })
    expect(water?.text).toContain('Confiance : 100 %')
    expect(water?.text).toContain('2 à 4 jours')
    expect(water?.text).toContain('600 $ à 2 500 $')
    expect(water?.text).toContain('Répond au problème décrit')
    expect(others.map(({ name }) => name)).toEqual(['Nettoyage après décès', 'Décontamination d’amiante'])
    expect(others[0]).toMatchObject({ level: 'CRITIQUE', url: '/services/nettoyage-apres-deces' })
    expect(others[0]?.text).toContain('1 à 2 jours')
    expect(others[0]?.text).toContain('1 500 $ à 5 000 $')
    // A service for another problem shows no confidence.
    expect(others.some(({ text }) => text.includes('Confiance'))).toBe(false)
    expect(await page.locator('.questionnaire section').allInnerTexts()).toEqual([
      expect.stringMatching(/^Répond à votre problème/),
      expect.stringMatching(/^Autres services/),
    ])
    expect(others[1]?.text).toContain('2 à 5 jours')
    expect(others[1]?.text).toContain('2 000 $ à 8 000 $')

    await page.getByRole('button', { name: "Recommencer l'analyse" }).click()
    const mould = await ask('Moisissure visible', 'Bientôt', 'Industrie', 'Plus de 200')
    expect(mould[0]).toMatchObject({ name: 'Décontamination de moisissures', level: 'ÉLEVÉ' })
    expect(mould[0]?.text).toContain('1 à 3 jours')
    expect(mould[0]?.text).toContain('800 $ à 3 500 $')
    expect(mould.map(({ text }) => text.includes('Confiance : 100 %'))).toEqual([true, false, false])

    await page.getByRole('button', { name: "Recommencer l'analyse" }).click()
    const [air] = await ask('Doute sur l’air', 'projet', 'Maison', 'Moins de 10')
    expect(air).toMatchObject({ name: 'Test de qualité de l’air', level: 'MOYEN' })
    expect(air?.text).toContain('2 à 3 heures')
    expect(air?.text).toContain('300 $ à 600 $')

    await page.getByRole('button', { name: "Recommencer l'analyse" }).click()
    const urgent = await ask('Odeur', 'Tout de suite', 'Maison', 'Moins de 10')
    // 85 and 50; then the two critical ones with 30 more.
    expect(urgent.map(({ name }) => name)).toEqual([
      'Test de qualité de l’air',
      'Nettoyage après décès',
      'Décontamination d’amiante',
    ])
  } finally {
    await page.context().close()
  }
})

test('/ai-assistant is a landing page with the questionnaire, readable without JavaScript [R-SEO-12]', async () => {
  const page = await openPage({ javaScript: false })
  try {
    const response = await page.goto('/ai-assistant')
    expect(response?.status()).toBe(200)
    expect(await page.locator('h1').innerText()).toContain('Quel service')
    const text = await page.locator('main').innerText()
    for (const question of QUESTIONS) expect(text).toContain(question)
    for (const path of [
      'decontamination-moisissures',
      'decontamination-amiante',
      'degat-eau',
      'test-qualite-air',
    ])
      expect(await page.locator(`main a[href="/services/${path}"]`).first().isVisible()).toBe(true)

    await page.goto('/services/inspection-post-sinistre')
    expect(await page.locator('main a[href="/ai-assistant"]').isVisible()).toBe(true)
  } finally {
    await page.context().close()
  }
  const live = await openPage()
  try {
    await live.goto('/ai-assistant')
    await live.getByRole('link', { name: 'Commencer' }).click()
    expect(await live.locator('.questionnaire').getByRole('button').count()).toBe(6)
    expect(await live.locator('.questionnaire').getByRole('button').first().isVisible()).toBe(true)
  } finally {
    await live.context().close()
  }
})
