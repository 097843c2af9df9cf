import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editSite } from '../edit/edited-site.ts'
import { ALL_BROWSERS } from './all-browsers.ts'
import { visitorOf } from './journeys.ts'
import type { Tab } from './tab.ts'

/** Runs in `npm run test:browsers`; `npm test` runs these journeys, and more, in Chromium. */
const all = process.env.SITE_TEST_BROWSERS === 'all'

/** The price in its own element, whose middle is pressed. */
const CARD = 'export const Card = ({ price }: { price: number }) => <b>{price.toFixed(2)}</b>'

describe.runIf(all).each(ALL_BROWSERS)('the editor in $name', ({ launch, found }) => {
  describe.skipIf(!found)('', () => {
    let tab: Tab
    beforeAll(async () => {
      tab = await launch({ javaScript: true })
    })
    afterAll(() => tab.close())

    test('clicking a price on the page edits it, updates the preview and saves only that value', async () => {
      const site = await editSite({ files: { 'templates/parts/card.tsx': CARD } })
      const { click, type, sees } = visitorOf(tab)
      const focused = () => tab.run(() => document.activeElement?.id)
      await tab.open(`${site.origin}/__edit/?page=/`)
      await expect.poll(() => tab.run(() => document.querySelector('main')?.dataset.ready)).toBe('true')
      await tab.frame(true)
      await click('b', '7.50')
      await tab.frame(false)
      await expect.poll(focused).toBe('field-price')
      await type('#field-price', '9')
      await tab.frame(true)
      await sees('main', '7.59')
      await tab.frame(false)
      await click('.bar button', 'Enregistrer')
      await sees('[role=status]', 'Enregistré')
      expect(site.changed()).toEqual(['-price: 7.5', '+price: 7.59'])
    })

    test('the text editor marks a misspelt word, corrects it and saves the text', async () => {
      const text = '---\ntitle: Essai\npublishedAt: 2024-05-02\n---\n\nUne mizche'
      const site = await editSite({ files: { 'content/carnet/essai.md': text } })
      const { click, type, sees } = visitorOf(tab)
      await tab.open(`${site.origin}/__edit/?page=/carnet/essai`)
      await expect.poll(() => tab.run(() => document.querySelector('main')?.dataset.ready)).toBe('true')
      await sees('.finding', 'mizche')
      // A tip needs a focused window, which WebKit has only with a window manager.
      await click('.problems button', 'miche')
      await click('.cm-line')
      await type('.cm-content', ' dorée')
      await tab.frame(true)
      await sees('main', 'dorée')
      await tab.frame(false)
      await click('.bar button', 'Enregistrer')
      await sees('[role=status]', 'Enregistré')
      expect(site.read('content/carnet/essai.md')).toBe(text.replace('mizche', 'miche dorée'))
    })
  })
})
