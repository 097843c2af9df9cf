import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ALL_BROWSERS } from './all-browsers.ts'
import { sendContactForm, visitorOf, WIDGETS } from './journeys.ts'
import type { Tab } from './tab.ts'
import { watchedSite, type WatchedSite } from './watched-site.ts'

/** A few pages and a form in `npm test`; everything in `npm run test:browsers`. */
const all = process.env.SITE_TEST_BROWSERS === 'all'
const PATHS = all ? [...inject('pages'), '/nulle-part'] : ['/', '/contact', '/nulle-part']

describe.each(ALL_BROWSERS)('$name', ({ launch, found }) => {
  describe.skipIf(!found)('', () => {
    let site: WatchedSite
    let tab: Tab
    beforeAll(async () => {
      site = await watchedSite(inject('baseUrl'))
      tab = await launch({ javaScript: true })
    })
    afterAll(async () => {
      await tab.close()
      site.close()
    })

    test('no page logs to the console, violates the policy or is wider than the window', async () => {
      const wrong: string[] = []
      for (const path of PATHS) {
        await tab.open(site.url + path)
        const found = await tab.run(readPage)
        if (found.width !== 390 || found.overflow > 0 || found.seen.length > 0)
          wrong.push(`${path} ${JSON.stringify(found)}`)
      }
      expect(wrong).toEqual([])
    })

    test('console errors and policy violations are detected', async () => {
      await tab.open(site.url)
      await tab.run(() => {
        console.error('planted')
        document.body.append(Object.assign(new Image(), { src: 'https://ailleurs.example/x.png' }))
      })
      const seen = async () => (await tab.run(readPage)).seen.join('\n')
      await expect.poll(seen).toMatch(/error: planted[^]*policy: img-src https:\/\/ailleurs\.example/)
    })

    test('the contact form reports an invalid email address, and sends valid data', async () => {
      const visitor = visitorOf(tab)
      await tab.open(`${site.url}/contact`)
      await visitor.click('form [type=submit]')
      await visitor.type('[name=email]', 'elise\n')
      await visitor.sees('#contact-email-error', 'courriel')
      await tab.open(`${site.url}/contact`)
      await sendContactForm(visitor)
      await visitor.sees('form', 'Votre numéro de référence')
    })

    test.runIf(all).each(Object.entries(WIDGETS))('%s', async (_, { path, go }) => {
      await tab.open(`${site.url}${path}?hurry`)
      await go(visitorOf(tab))
      expect((await tab.run(readPage)).seen).toEqual([])
    })

    test.runIf(all)(
      'without JavaScript, the form reports an invalid email address on a page, then shows the reference',
      async () => {
        const plain = await launch({ javaScript: false })
        try {
          const visitor = visitorOf(plain)
          await plain.open(`${site.url}/contact`)
          await sendContactForm(visitor, 'elise@exemple')
          await visitor.sees('main', 'courriel')
          await visitor.type('[name=email]', '.ca')
          await visitor.click('form [type=submit]')
          await visitor.sees('main', 'ND-')
        } finally {
          await plain.close()
        }
      },
    )
  })
})

/** Scrolls to the end, so that everything that waits to be seen appears. */
function readPage() {
  scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
  const { scrollWidth } = document.documentElement
  const { seen } = window as unknown as { seen: readonly string[] }
  return { width: innerWidth, overflow: scrollWidth - innerWidth, seen: [...seen] }
}
