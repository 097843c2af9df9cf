import type { Page, Route } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'
import { openAt } from './open-at.ts'

const { openPage } = useBrowser()
const bot = '.chat-bot'

async function say(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Votre (?:message|question)$|^Your question$/ }).fill(words)
  await page.keyboard.press('Enter')
}

/** The reply to a message, exactly `delay` milliseconds after it was sent and not before. */
async function replyTo(page: Page, words: string, delay: number): Promise<string> {
  const before = await page.locator(bot).count()
  await say(page, words)
  await page.clock.runFor(delay - 1)
  expect(await page.locator(bot).count(), `${words}, before`).toBe(before)
  await page.clock.runFor(1)
  await page.locator(bot).nth(before).waitFor()
  return (await page.locator(bot).nth(before).innerText()).replaceAll(/\s/g, ' ')
}

test('the home chat is 350 by 500 px at the bottom left and answers its keywords after a second [R-WIDGET-04]', async () => {
  const page = await openAt(openPage, '/')
  try {
    const toggle = page.getByRole('button', { name: 'Clavarder' })
    await toggle.click()
    const chat = page.getByRole('region', { name: 'Clavardage' })
    await chat.waitFor()
    const box = await chat.boundingBox()
    expect([box?.width, box?.height]).toEqual([350, 500])
    expect(box?.x).toBeLessThan(40)
    expect((box?.y ?? 0) + 500).toBeGreaterThan(700)
    expect(await chat.innerText()).toContain('Réponses automatisées')

    expect(await replyTo(page, 'URGENCE !', 1_000)).toContain('appelez')
    expect(await replyTo(page, 'Quel est le prix?', 1_000)).toContain('soumission')
    expect(await replyTo(page, 'de l’amiante', 1_000)).toContain('prélèvement')
    expect(await replyTo(page, 'une moisissure noire', 1_000)).toContain('spores')
    expect(await replyTo(page, 'je pense au suicide', 1_000)).toContain('277-3553')
    expect(await page.locator(bot).last().getByRole('link').getAttribute('href')).toBe('tel:+18662773553')
    expect(await replyTo(page, 'il y a de l’eau dans le sous-sol', 1_000)).toContain('courant')
    // A danger takes precedence over the question, and says what could kill before anything else.
    expect(await replyTo(page, 'Urgence! Mon sous-sol est inondé', 1_000)).toContain('courant')
    const links = page.locator(bot).last().getByRole('link')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      'tel:+14505550142',
      '/urgences/degats-eau',
    ])
    expect(await replyTo(page, 'un refoulement', 1_000)).toContain('courant')
    expect(await replyTo(page, 'Urgence, ça sent le gaz', 1_000)).toMatch(/^(?:Assistant : )?Sortez tous/)
    expect(await replyTo(page, 'ma maison est en feu', 1_000)).toMatch(/^(?:Assistant : )?Sortez tous/)
    expect(await replyTo(page, 'le plafond coule', 1_000)).toContain('courant')
    expect(await replyTo(page, 'tuyau gelé au sous-sol', 1_000)).toContain('courant')
    expect(await replyTo(page, 'mes tuyaux ont gelé', 1_000)).toContain('courant')
    expect(await replyTo(page, 'odeur de propane', 1_000)).toMatch(/^(?:Assistant : )?Sortez tous/)
    expect(await replyTo(page, 'ça sent les œufs pourris', 1_000)).toMatch(/^(?:Assistant : )?Sortez tous/)
    expect(await replyTo(page, 'j’ai percé un plafond de stuc', 1_000)).toContain('prélèvement')
    expect(await replyTo(page, 'je suis débordé', 1_000)).toContain('ne connais pas')
    expect(await replyTo(page, 'mon mari a respiré de l’amiante', 1_000)).toContain('811')
    expect(await page.locator(bot).last().getByRole('link').getAttribute('href')).toBe('tel:811')
    expect(await replyTo(page, 'j’ai mélangé de la javel', 1_000)).toContain('1 800 463-5060')
    expect(await replyTo(page, 'mon détecteur de CO sonne', 1_000)).toMatch(/^(?:Assistant : )?Sortez tous/)
    expect(await replyTo(page, 'je ne veux plus vivre', 1_000)).toContain('277-3553')
    expect(await replyTo(page, 'nettoyage après décès', 1_000)).toContain('désolés')
    expect(await replyTo(page, 'horaire', 1_000)).toContain('7 h à 18 h')
    expect(await replyTo(page, 'Est-ce que l’amiante est dangereux?', 1_000)).toContain('prélèvement')
    expect(await replyTo(page, 'Combien de temps durent les travaux?', 1_000)).toContain('Travaux')
    expect(await replyTo(page, 'J’ai un mur ouvert', 1_000)).toContain('ne connais pas')
    expect(await replyTo(page, 'bonjour', 1_000)).toContain('ne connais pas')
  } finally {
    await page.context().close()
  }
})

test('a chat is busy until its script has come, and opens at the next press if it was lost on the way', async () => {
  const page = await openAt(openPage, '/')
  try {
    const asked: Route[] = []
    await page.route('**/assets/chat.*.js', (route) => void asked.push(route))
    const toggle = page.getByRole('button', { name: 'Clavarder' })
    const busy = () => toggle.getAttribute('aria-busy')
    await toggle.click()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    expect(await busy()).toBe('true')
    await asked[0]?.abort()
    await page.locator('site-island[broken]').first().waitFor({ state: 'attached' })
    expect(await busy()).toBeNull()
    await page.unroute('**/assets/chat.*.js')
    await toggle.click()
    await page.getByRole('region', { name: 'Clavardage' }).waitFor()
    expect(await busy()).toBeNull()
  } finally {
    await page.context().close()
  }
})

test('an empty message is ignored, and focus moves into the chat and back [R-WIDGET-15]', async () => {
  const page = await openAt(openPage, '/')
  try {
    const toggle = page.getByRole('button', { name: 'Clavarder' })
    await toggle.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
    const log = page.getByRole('log', { name: 'Messages' })
    const greeting = await log.innerText()
    await say(page, '   ')
    await page.keyboard.press('Enter')
    await page.clock.runFor(2_000)
    expect(await log.innerText()).toBe(greeting)

    await say(page, 'prix')
    await page.clock.runFor(1_000)
    await page.keyboard.press('Escape')
    await log.waitFor({ state: 'detached' })
    expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true)
    // The caret has left with its field: otherwise the browser would search for text after every later press.
    expect(await page.evaluate(() => getSelection()?.rangeCount)).toBe(0)
    await page.keyboard.press('Enter')
    // The messages are still there.
    expect(await log.innerText()).toContain('prix')
  } finally {
    await page.context().close()
  }
})

test('the chat of other pages shows an introduction, starts on request and answers its keywords after 1.5 s [R-WIDGET-05]', async () => {
  const page = await openAt(openPage, '/services/inspection-pre-achat')
  try {
    expect(await page.getByRole('region', { name: 'Assistant' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Clavarder' }).click()
    const chat = page.getByRole('region', { name: 'Assistant' })
    await chat.waitFor()
    expect(await chat.getByRole('log').count()).toBe(0)
    await chat.getByRole('button', { name: 'Commencer' }).click()
    await chat.getByRole('log').waitFor()

    const answers = [
      ['combien ça coûte?', 'taxes en sus'],
      ['price', 'taxes en sus'],
      ['moisissures au sous-sol', 'Ne frottez pas'],
      ['mold', 'Ne frottez pas'],
      ['amiante', 'laboratoire'],
      ['asbestos', 'laboratoire'],
      ['urgence', 'appelez'],
      ['emergency', 'appelez'],
      ['ça sent le gaz, combien de temps?', 'Sortez tous maintenant'],
      ['un test de gaz radon', 'Le radon n’a pas d’odeur'],
      ['alarme de monoxyde', 'Sortez tous maintenant'],
      ['ma maison est en feu!', 'Sortez tous maintenant'],
      ['piqué par une seringue', '811'],
      ['ouvert le samedi?', '8 h à 16 h'],
      ['inondation, que faire?', 'courant'],
      ['de l’eau partout', 'courant'],
      ['quelle couleur, la moisissure?', 'Ne frottez pas'],
      ['mon fils tousse', '811'],
      ['mon enfant a mangé un morceau', '811'],
      ['je veux en finir', '277-3553'],
      ['combien de temps?', 'Travaux'],
      ['delay', 'Travaux'],
      // A danger takes precedence over the question.
      ["que faire quand l'amiante est brisé?", 'Ne touchez à rien'],
      ['je pense au suicide', '277-3553'],
      ['mon sous-sol a un refoulement', 'courant'],
      ['combien coûte un dégât d’eau?', 'taxes en sus'],
      ['mon père est mort ici', 'désolés'],
      ['mon père s’est pendu', '277-3553'],
      ['la toilette qui déborde', 'courant'],
      ['eau de javel et vinaigre', '1 800 463-5060'],
      ['le mortier s’effrite', 'ne connais pas'],
      ['mon chauffe-eau a pété', 'courant'],
      ['une fuite de mazout', '1 866 694-5454'],
      ['javel et ammoniac', '1 800 463-5060'],
      ['l’alarme de CO est partie', 'Sortez tous maintenant'],
      ['vos certifications', 'RBQ'],
      ['la garantie', 'garantis 5 ans'],
      ['zone desservie', 'Laurentides'],
      ['bonjour', 'ne connais pas'],
    ] as const
    for (const [message, answer] of answers) expect(await replyTo(page, message, 1_500)).toContain(answer)
  } finally {
    await page.context().close()
  }
})

test('on an English page the chat answers in English', async () => {
  const page = await openAt(openPage, '/en/cities/mont-tremblant')
  try {
    await page.getByRole('button', { name: 'Chat' }).click()
    await page.getByRole('button', { name: 'Start' }).click()
    expect(await replyTo(page, 'How much does it cost?', 1_500)).toContain('plus taxes')
    expect(await replyTo(page, 'Is it asbestos?', 1_500)).toContain('laboratory')
    expect(await replyTo(page, 'How much to remove mould?', 1_500)).toContain('Do not scrub')
    expect(await replyTo(page, 'I smell gas', 1_500)).toContain('Everyone out now')
    expect(await replyTo(page, 'the kitchen is on fire', 1_500)).toContain('Everyone out now')
    expect(await replyTo(page, 'my basement is flooded', 1_500)).toContain('power is cut')
    expect(await replyTo(page, 'i breathed dust', 1_500)).toContain('811')
    expect(await replyTo(page, 'I want to die', 1_500)).toContain('277-3553')
    expect(await replyTo(page, 'a leak in the basement', 1_500)).toContain('power is cut')
    expect(await replyTo(page, 'my father died here', 1_500)).toContain('sorry')
    expect(await replyTo(page, 'a pipe burst', 1_500)).toContain('power is cut')
    expect(await replyTo(page, 'bleach and vinegar', 1_500)).toContain('poison control')
    expect(await replyTo(page, 'I drilled a popcorn ceiling', 1_500)).toContain('laboratory')
    expect(await replyTo(page, 'When are you open?', 1_500)).toContain('7 a.m. to 6 p.m.')
    expect(await replyTo(page, 'it smells like rotten eggs', 1_500)).toContain('Everyone out now')
    expect(await replyTo(page, 'heating oil leak in the basement', 1_500)).toContain('environmental')
    expect(await replyTo(page, 'Hello', 1_500)).toContain('do not know')
  } finally {
    await page.context().close()
  }
})

test('the chat fits a screen 320 px wide', async () => {
  const page = await openAt(openPage, '/', { viewport: { width: 320, height: 568 } })
  try {
    await page.getByRole('button', { name: 'Clavarder' }).click()
    const box = await page.getByRole('region', { name: 'Clavardage' }).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
    expect(box?.y).toBeGreaterThanOrEqual(0)
  } finally {
    await page.context().close()
  }
})

test.each([
  ['text twice as large', 568, '200%'],
  ['a page zoomed in four times', 256, '100%'],
])('at 320 px, with %s, the end of an answer is above the field', async (_, height, fontSize) => {
  const page = await openAt(openPage, '/', { viewport: { width: 320, height } })
  try {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, fontSize)
    await page.getByRole('button', { name: 'Clavarder' }).click()
    const field = page.getByRole('textbox', { name: 'Votre message' })
    await field.fill('amiante')
    await field.press('Enter')
    await page.clock.runFor(1_000)
    const reply = page.locator('.chat-bot').last()
    await reply.getByText('amiante').first().waitFor()
    const seen = await reply.evaluate((element) => {
      const { left, bottom } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + 20, bottom - 40))
    })
    expect(seen).toBe(true)
  } finally {
    await page.context().close()
  }
})
