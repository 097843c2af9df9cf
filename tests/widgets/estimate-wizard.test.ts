import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'
import { openAt } from './open-at.ts'

const { openPage } = useBrowser()

async function openWizard(path = '/'): Promise<Page> {
  const page = await openAt(openPage, path)
  await page.getByRole('button', { name: 'Estimation IA' }).click()
  await page.getByRole('dialog', { name: 'Assistant d’estimation IA' }).waitFor()
  return page
}

/** Goes through the steps and returns the result shown on the page. */
async function estimate(page: Page, type: string, details: Readonly<Record<string, string>> = {}) {
  await page.getByRole('radio', { name: type, exact: true }).check()
  await page.getByRole('button', { name: 'Continuer' }).click()
  for (const [label, value] of Object.entries(details)) await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: 'Analyser' }).click()
  await page.getByRole('progressbar').waitFor()
  await page.clock.runFor(2_999)
  expect(await page.getByRole('heading', { name: 'Étape 3 sur 3' }).count()).toBe(0)
  await page.clock.runFor(1)
  await page.getByRole('heading', { name: 'Étape 3 sur 3' }).waitFor()
  const text = async (term: string) =>
    (await page.locator('.wizard-result div', { hasText: term }).locator('dd').innerText()).replaceAll(
      /\s/g,
      ' ',
    )
  return { service: await text('Service'), cost: await text('Coût estimé'), urgency: await text('Urgence') }
}

test('the wizard requires a type, keeps answers on back, takes 3 s, can restart and fills in the contact form [R-WIDGET-06]', async () => {
  const page = await openWizard()
  try {
    const next = page.getByRole('button', { name: 'Continuer' })
    expect(await next.getAttribute('aria-disabled')).toBe('true')
    expect(await next.evaluate((button) => button.ariaDescribedByElements?.[0]?.textContent ?? '')).toContain(
      'Choisissez',
    )
    await next.click({ force: true })
    expect(await page.getByRole('heading', { name: 'Étape 2 sur 3' }).count()).toBe(0)

    await page.getByRole('radio', { name: 'Amiante' }).check()
    await next.click()
    await page.getByLabel('Surface touchée').fill('20 m²')
    await page.getByRole('button', { name: 'Retour' }).click()
    expect(await page.getByRole('radio', { name: 'Amiante' }).isChecked()).toBe(true)
    await next.click()
    expect(await page.getByLabel('Surface touchée').inputValue()).toBe('20 m²')
    await page.getByRole('button', { name: 'Retour' }).click()

    await estimate(page, 'Amiante')
    await page.getByRole('button', { name: 'Nouvelle Analyse' }).click()
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
    expect(await page.locator('.wizard-result').count()).toBe(0)

    await page.getByRole('radio', { name: 'Moisissures' }).check()
    await next.click()
    await page.getByRole('dialog').getByLabel('Urgence').selectOption('Urgente')
    await page.getByRole('dialog').getByLabel('Ville').selectOption('Mirabel')
    await page.getByRole('button', { name: 'Retour' }).click()
    await estimate(page, 'Moisissures', { 'Signes ou symptômes': 'Taches noires' })
    // Not to be confused with the visitor's own choice.
    expect(await page.locator('.wizard-result dt').last().innerText()).toBe('Urgence estimée')
    await page.getByRole('dialog').getByRole('link', { name: 'Demander une soumission' }).click()
    await page.waitForURL('**/contact')
    await page.clock.runFor(1)
    // The answers are in the message, where they can be read and changed before sending.
    const message = page.getByRole('textbox', { name: 'Message' })
    await expect.poll(() => message.inputValue()).toContain('Service : Moisissures')
    // Symptoms concern health, and stay on the device.
    expect(await message.inputValue()).not.toContain('Taches noires')
    expect(await page.getByText('Vos réponses à l’assistant sont dans le formulaire').isVisible()).toBe(true)
    // They are also in the fields, from which the team's mail takes its subject.
    const selects = page.locator('#contact-form select')
    expect(
      await selects.evaluateAll((all) =>
        (all as HTMLSelectElement[]).map(({ name, value }) => [name, value]),
      ),
    ).toEqual([
      ['ville', 'mirabel'],
      ['service', 'moisissure'],
      ['urgence', 'urgente'],
    ])
  } finally {
    await page.context().close()
  }
})

test('on the page of the form, the answers are added to it, and nothing typed there is lost', async () => {
  const page = await openAt(openPage, '/contact')
  try {
    const message = page.getByRole('textbox', { name: 'Message' })
    await page.getByRole('textbox', { name: 'Prénom' }).fill('Chantal')
    await message.fill('Odeur au sous-sol')
    await page.getByRole('button', { name: 'Estimation IA' }).click()
    await estimate(page, 'Amiante')
    await page.getByRole('dialog').getByRole('link', { name: 'Demander une soumission' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.clock.runFor(1)
    expect(await message.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await message.inputValue()).toMatch(/^Odeur au sous-sol\n\n[^]*Service : Amiante/)
    expect(await page.getByRole('textbox', { name: 'Prénom' }).inputValue()).toBe('Chantal')
    // A form that was sent is empty: the note would be wrong.
    const note = page.getByText('Vos réponses à l’assistant sont dans le formulaire')
    expect(await note.count()).toBe(1)
    await page.evaluate(() => document.querySelector<HTMLFormElement>('#contact-form')?.reset())
    expect(await note.count()).toBe(0)
  } finally {
    await page.context().close()
  }
})

test('results depend on type, age and symptoms, and include recommendations and next steps [R-WIDGET-07]', async () => {
  const page = await openWizard()
  try {
    const again = () => page.getByRole('button', { name: 'Nouvelle Analyse' }).click()
    const asbestos = { service: 'Décontamination d’amiante', cost: '4 500 $ à 12 000 $' }
    const mould = { service: 'Décontamination de moisissures', cost: '2 800 $ à 8 500 $' }
    const old = await estimate(page, 'Amiante', { 'Année de construction': '1979' })
    expect(old).toEqual({ ...asbestos, urgency: 'Élevée' })
    for (const title of ['Recommandations', 'Prochaines étapes'])
      expect(await page.locator('.wizard h4', { hasText: title }).locator('+ ul li').count()).toBeGreaterThan(
        0,
      )

    await again()
    const recent = await estimate(page, 'Amiante', { 'Année de construction': '1980' })
    expect(recent).toEqual({ ...asbestos, urgency: 'Moyenne' })
    await again()
    const ill = await estimate(page, 'Moisissures', { 'Signes ou symptômes': 'Gêne respiratoire' })
    expect(ill).toEqual({ ...mould, urgency: 'Élevée' })
    await again()
    expect(await estimate(page, 'Moisissures')).toEqual({ ...mould, urgency: 'Moyenne' })
    for (const type of ['Nettoyage après décès', 'Autre']) {
      await again()
      expect((await estimate(page, type)).cost).toBe('Sur évaluation')
    }
    expect(await page.getByText('taxes en sus').first().isVisible()).toBe(true)
  } finally {
    await page.context().close()
  }
})

// On the contact page the dialog is inside a section of the page.
test.each(['/', '/contact'])(
  'by keyboard on %s, each step takes focus, and Escape closes the wizard and restores focus [R-WIDGET-15]',
  async (path) => {
    const page = await openAt(openPage, path)
    try {
      const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
      await page.getByRole('button', { name: 'Estimation IA' }).focus()
      await page.keyboard.press('Enter')
      await expect.poll(focused).toMatch(/^Étape 1 sur 3/)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect.poll(focused).toMatch(/^Étape 2 sur 3/)
      await page.keyboard.press('Escape')
      // Hidden immediately, it is removed only after its `close` event.
      await page.locator('dialog').waitFor({ state: 'detached' })
      expect(await focused()).toBe('Estimation IA')
      // The answers are kept.
      await page.keyboard.press('Enter')
      await expect.poll(focused).toMatch(/^Étape 2 sur 3/)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect.poll(focused).toBe('Analyse en cours…')
      await page.clock.runFor(3_000)
      await expect.poll(focused).toMatch(/^Étape 3 sur 3/)
    } finally {
      await page.context().close()
    }
  },
)

// On the contact page it is among buttons of equal width.
test.each(['/', '/contact'])(
  'on a phone, the dialog opened from %s has a title of at most two lines and a one-line button',
  async (path) => {
    const page = await openWizard(path)
    try {
      await page.setViewportSize({ width: 360, height: 740 })
      const head = page.getByRole('dialog').locator('.wizard-head > *')
      const lines = await head.evaluateAll((parts) =>
        parts.map((part) => {
          const words = document.createRange()
          words.selectNodeContents(part)
          return words.getClientRects().length
        }),
      )
      expect(lines).toEqual([expect.toSatisfy((count) => count <= 2), 1])
    } finally {
      await page.context().close()
    }
  },
)

test('at 360 px, with text twice as large, nothing in the dialog is wider than it, and its circles are round', async () => {
  const page = await openWizard()
  try {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const dialog = page.getByRole('dialog')
    const circles = await dialog.getByRole('radio').evaluateAll((all) => all.map((one) => one.clientWidth))
    expect(new Set(circles).size).toBe(1)
    expect((await dialog.boundingBox())?.width).toBeGreaterThan(310)
    await page.getByRole('radio', { name: 'Amiante', exact: true }).check()
    await page.getByRole('button', { name: 'Continuer' }).click()
    await page.getByRole('button', { name: 'Analyser' }).click()
    await page.getByRole('progressbar').waitFor()
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  } finally {
    await page.context().close()
  }
})
