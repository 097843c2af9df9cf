import { expect, inject, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'

const baseUrl = inject('baseUrl')
const { openPage } = useBrowser()

// Waiting for a function of the page would evaluate a string, which the site's policy forbids.
const CONTROLLED = `new Promise((resolve) => {
  if (navigator.serviceWorker.controller) resolve()
  else navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
})`

test('the site registers /sw.js under its own headers and shows the phone number offline [R-SEO-11]', async () => {
  const page = await openPage({ context: { serviceWorkers: 'allow' } })
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const { origin } = new URL(baseUrl)
  const kept = `caches.match('${origin}/hors-ligne').then((copy) => copy !== undefined)`
  await page.goto('/')
  await page.evaluate(CONTROLLED)
  expect(await page.evaluate(kept)).toBe(false)
  expect(await page.evaluate('navigator.serviceWorker.controller.scriptURL')).toBe(`${baseUrl}/sw.js`)
  expect(errors).toEqual([])

  // The offline page is for a visitor who visits a second page.
  await page.goto('/contact')
  await expect.poll(() => page.evaluate(kept)).toBe(true)
  await page.context().setOffline(true)
  await page.goto('/une-page-jamais-vue')
  // The page names 911 too.
  expect(await page.getAttribute('main a[href^="tel:+"]', 'href')).toMatch(/^tel:\+1\d{10}$/)
  expect(
    await page.evaluate(
      'document.fonts.ready.then((fonts) => [...fonts].some((font) => font.status === "loaded"))',
    ),
  ).toBe(true)
  expect(await page.evaluate('document.querySelector("header img").naturalWidth')).toBeGreaterThan(0)
  await page.context().close()
})
