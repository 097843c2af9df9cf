import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { axeViolations } from '../setup/axe-violations.ts'
import { useBrowser } from '../setup/browser.ts'
import { openAt } from './open-at.ts'

const { openPage } = useBrowser()
/**
 * For addresses that need no clock and no storage of their own; with reduced motion, so that links scroll immediately.
 */
let still: Page
beforeAll(async () => {
  still = await openPage()
})
const WINTER_NIGHT = '2026-12-02T20:00:00-05:00'

test.each([
  '/services/decontamination-amiante',
  '/villes/mirabel',
  '/secteurs',
  '/urgences/degats-eau',
  '/contact',
  '/blog',
  '/mentions-legales',
])(
  '%s has the chat on the left, phone and instant quote on the right, and legal links below [R-PAGE-20]',
  async (path) => {
    await still.goto(path)
    const left = await still.getByRole('button', { name: 'Clavarder' }).boundingBox()
    const quote = await still.getByRole('link', { name: 'Estimation', exact: true }).boundingBox()
    const phone = await still.locator('.dock-call').boundingBox()
    expect(left?.x).toBeLessThan(100)
    expect(quote?.x).toBeGreaterThan(640)
    expect((phone?.x ?? 0) + (phone?.width ?? 0)).toBeGreaterThan(1_180)
    expect(await still.locator('.dock-call').getAttribute('href')).toBe('tel:+14505550142')

    await still.getByRole('link', { name: 'Estimation', exact: true }).click()
    await still.waitForURL('**#devis-intelligent')
    const target = still.locator('#devis-intelligent')
    await expect
      .poll(() => target.evaluate((element) => element.getBoundingClientRect().top < innerHeight))
      .toBe(true)
    await target.getByRole('button', { name: 'Estimation IA' }).click()
    await still.getByRole('dialog', { name: 'Assistant d’estimation IA' }).waitFor()

    for (const href of ['/mentions-legales', '/politique-confidentialite', '/sitemap.xml'])
      expect(await still.locator(`footer a[href="${href}"]`).count(), href).toBe(1)
  },
)

/** Boxes of everything that floats and is visible. */
function boxes(page: Page) {
  return page
    .locator('.float:not(.dock-call):visible, .popup:visible, .popup-see:visible, .scroll-top:visible')
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect()
        return { name: element.textContent?.slice(0, 20) ?? '', left, top, right, bottom }
      }),
    )
}

/** Whether nothing covers the number in the call button. */
function numberIsFree(page: Page) {
  return page.locator('.dock-call b').evaluate((number) => {
    const { left, right, top, bottom } = number.getBoundingClientRect()
    return [left + 1, right - 1].every(
      (x) => document.elementFromPoint(x, (top + bottom) / 2)?.closest('.dock-call') !== null,
    )
  })
}

/** Waits for the code of every widget that appears by itself within this many milliseconds. */
async function isAwake(page: Page, elapsed: number): Promise<void> {
  const asleep = () =>
    page
      .locator('site-island:not([awake])')
      .evaluateAll(
        (all, time) => all.filter((one) => Number(one.getAttribute('when')) <= time).length,
        elapsed,
      )
  await expect.poll(asleep).toBe(0)
}

test.each([
  ['/', 320, 568],
  ['/', 390, 844],
  ['/', 1280, 800],
  ['/villes/mirabel', 320, 568],
  ['/villes/mirabel', 768, 900],
  ['/services/decontamination-amiante', 320, 568],
])(
  'on %s at %i px, floating widgets do not overlap and stay at the bottom of the window',
  async (path, width, height) => {
    const page = await openAt(openPage, path, { moment: WINTER_NIGHT, viewport: { width, height } })
    try {
      await page.evaluate(() => scrollTo(0, 900))
      let elapsed = 0
      for (const time of [3_000, 3_000, 4_000, 3_000]) {
        await page.clock.runFor(time)
        await isAwake(page, (elapsed += time))
        await expect.poll(async () => (await boxes(page)).length).toBeGreaterThan(2)
        const found = await boxes(page)

        expect(await numberIsFree(page)).toBe(true)
        const dock = await page.locator('.dock').boundingBox()
        expect(dock).toMatchObject({ x: 0, width })
        expect((dock?.y ?? 0) + (dock?.height ?? 0)).toBe(height)
        for (const box of found) {
          expect(box.left, box.name).toBeGreaterThanOrEqual(0)
          expect(box.top, box.name).toBeGreaterThanOrEqual(dock?.y ?? 0)
          expect(box.right, box.name).toBeLessThanOrEqual(width)
          const over = found.filter(
            (other) =>
              other !== box &&
              other.left < box.right &&
              box.left < other.right &&
              other.top < box.bottom &&
              box.top < other.bottom,
          )
          expect(over.map(({ name }) => `${box.name} / ${name}`)).toEqual([])
        }
      }
    } finally {
      await page.context().close()
    }
  },
)

test.each([360, 390])(
  'at %i px, with text twice as large, the dock is one row with its number and its buttons',
  async (width) => {
    const page = await openAt(openPage, '/', { moment: WINTER_NIGHT, viewport: { width, height: 640 } })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      scrollTo(0, 900)
    })
    await page.clock.runFor(3_000)
    await page.getByRole('button', { name: 'Urgence', exact: true }).waitFor()
    await page.locator('.scroll-top').waitFor()
    const { height = 0 } = (await page.locator('.dock-bar').boundingBox()) ?? {}
    expect(height).toBeLessThan(80)
    expect(await numberIsFree(page)).toBe(true)
    for (const { name, left, right, top, bottom } of await boxes(page)) {
      if (top < 640 - height - 1) continue
      expect([left >= 0, right <= width, bottom - top > 43, right - left > 43], name).not.toContain(false)
    }
  },
)

test('at 360 px, with text twice as large, the chat breaks no words and keeps a wide field', async () => {
  const page = await openAt(openPage, '/', { viewport: { width: 360, height: 740 } })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await page.getByRole('button', { name: 'Clavarder' }).click()
  const chat = page.getByRole('region', { name: 'Clavardage' })
  expect(await chat.evaluate(cutWords)).toEqual([])
  expect((await chat.getByRole('textbox').boundingBox())?.width).toBeGreaterThan(200)
  const send = (await chat.getByRole('button', { name: 'Envoyer' }).boundingBox())!
  const { y, height } = (await chat.boundingBox())!
  expect(send.y + send.height).toBeLessThan(y + height)
  await page.context().close()
})

test.each(['/', '/blog'])(
  'at 360 px, with text twice as large, no button of %s breaks a word',
  async (path) => {
    const page = await openAt(openPage, path, { viewport: { width: 360, height: 740 } })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    for (const button of await page.locator('main .btn, main button').all())
      expect(await button.evaluate(cutWords)).toEqual([])
    await page.context().close()
  },
)

test('at 360 px, with text twice as large, the top of the emergency card is in the window', async () => {
  const page = await openAt(openPage, '/', { viewport: { width: 360, height: 740 } })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await page.clock.runFor(3_000)
  await page.getByRole('button', { name: 'Urgence', exact: true }).click()
  expect((await page.locator('.emergency-card').boundingBox())!.y).toBeGreaterThanOrEqual(0)
  await page.context().close()
})

/** Words of an element that span more than one line. */
function cutWords(root: Element): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const cut: string[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode
    if (!text.parentElement?.checkVisibility({ visibilityProperty: true })) continue
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) cut.push(word)
    }
  }
  return cut
}

test('chat, wizard, questionnaire and offers request nothing but static files [R-WIDGET-14]', async () => {
  const page = await openAt(openPage, '/', { moment: WINTER_NIGHT })
  try {
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname, origin } = new URL(request.url())
      const own = origin === new URL(page.url()).origin && request.method() === 'GET'
      const isFile = ['script', 'stylesheet', 'document', 'font', 'image', 'manifest'].includes(
        request.resourceType(),
      )
      // Requested by the browser itself.
      const isItsOwn = pathname === '/favicon.svg'
      if (!own || !(isFile || isItsOwn))
        calls.push(`${request.method()} ${request.resourceType()} ${pathname}`)
    })
    page.on('websocket', (socket) => calls.push(socket.url()))

    await page.clock.runFor(3_000)
    await page
      .getByRole('complementary', { name: 'Offres' })
      .getByRole('button', { name: 'Suivante' })
      .click()
    await page.getByRole('button', { name: 'Clavarder' }).click()
    await page.getByRole('textbox', { name: 'Votre message' }).fill('prix')
    await page.keyboard.press('Enter')
    await page.clock.runFor(1_000)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Estimation IA' }).click()
    await page.getByRole('radio', { name: 'Amiante' }).check()
    await page.getByRole('button', { name: 'Continuer' }).click()
    await page.getByRole('button', { name: 'Analyser' }).click()
    await page.clock.runFor(3_000)
    await page.getByRole('heading', { name: 'Étape 3 sur 3' }).waitFor()

    await page.goto('/villes/mirabel')
    await page.getByRole('button', { name: 'Clavarder' }).click()
    await page.getByRole('button', { name: 'Commencer' }).click()
    await page.getByRole('textbox', { name: 'Votre question' }).fill('zone')
    await page.keyboard.press('Enter')
    await page.clock.runFor(1_500)
    expect(await page.locator('.chat-bot').count()).toBe(2)

    await page.goto('/ai-assistant')
    for (const question of [1, 2, 3, 4]) {
      await page.getByText(`Question ${question} sur 4`).waitFor()
      await page.locator('.questionnaire-options button').first().click()
    }
    await page.clock.runFor(2_000)
    await page.locator('.questionnaire-results').first().waitFor()
    expect(calls).toEqual([])
  } finally {
    await page.context().close()
  }
})

test.each([
  [320, 'all'],
  [1280, 'painted'],
] as const)('opened widgets have no accessibility violation at %i px, rules: %s', async (width, rules) => {
  const page = await openAt(openPage, '/', {
    moment: WINTER_NIGHT,
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    context: { bypassCSP: true },
  })
  try {
    await page.clock.runFor(3_000)
    await page.getByRole('complementary', { name: 'Offres' }).waitFor()
    // axe waits with timers: the page's clock must run.
    await page.clock.resume()
    await page.getByRole('button', { name: 'Urgence', exact: true }).click()
    expect(await axeViolations(page, { rules }), 'offers, emergency').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Clavarder' }).click()
    await page.getByRole('textbox', { name: 'Votre message' }).fill('prix')
    await page.keyboard.press('Enter')
    expect(await axeViolations(page, { rules }), 'chat').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Estimation IA' }).click()
    await page.getByRole('radio', { name: 'Amiante' }).check()
    expect(await axeViolations(page, { rules }), 'wizard, step 1').toEqual([])
    await page.getByRole('button', { name: 'Continuer' }).click()
    expect(await axeViolations(page, { rules }), 'wizard, step 2').toEqual([])
    await page.getByRole('button', { name: 'Analyser' }).click()
    expect(await axeViolations(page, { rules }), 'wizard, analysis').toEqual([])
    await page.clock.fastForward(3_000)
    await page.getByRole('heading', { name: 'Étape 3 sur 3' }).waitFor()
    expect(await axeViolations(page, { rules }), 'wizard, result').toEqual([])
  } finally {
    await page.context().close()
  }
})
