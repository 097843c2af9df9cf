import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { axeViolations } from '../setup/axe-violations.ts'
import { useBrowser, type PageOptions } from '../setup/browser.ts'
import { measuredSite, MEASUREMENT_ID } from './measured-site.ts'

const { openContext } = useBrowser()
const LARGEST_PAINT = 2_500
// What the real script would do immediately: run under the page's policy, and set its cookies.
const TAG = `window.tagRan = true; document.cookie = '_ga=GA1.1.1; path=/'; document.cookie = '_ga_TEST12345=x; path=/'`

let site: Awaited<ReturnType<typeof measuredSite>>
beforeAll(async () => {
  site = await measuredSite()
}, 180_000)
afterAll(() => site?.close())

type Visit = { readonly page: Page; readonly foreign: string[]; readonly complaints: string[] }

async function openVisit(options: PageOptions = {}): Promise<Visit & { readonly context: BrowserContext }> {
  const context = await openContext({
    ...options,
    context: { baseURL: site.baseUrl, ...options.context },
  })
  return { context, ...(await openPageIn(context)) }
}

async function openPageIn(context: BrowserContext): Promise<Visit> {
  const page = await context.newPage()
  const [foreign, complaints]: [string[], string[]] = [[], []]
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('request', (request) => {
    if (!request.url().startsWith(site.baseUrl) && !request.url().startsWith('data:'))
      foreign.push(request.url())
  })
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: TAG }),
  )
  return { page, foreign, complaints }
}

const bar = (page: Page) => page.getByRole('region', { name: /^(Mesure d’audience|Audience measurement)$/ })
const commands = (page: Page) =>
  page.evaluate<unknown[][]>(`(window.dataLayer ?? []).map((command) => [...command])`)
const events = async (page: Page) => (await commands(page)).filter(([name]) => name !== 'js')
const stored = async (page: Page) =>
  JSON.parse(await page.evaluate<string>('localStorage.getItem("consent")'))
const cookies = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name).sort()

test('nothing is measured before consent; then page views and, after 2.5 s, LCP are sent [R-SEO-10]', async () => {
  const { context, page, foreign, complaints } = await openVisit()
  await page.clock.install({ time: new Date('2026-03-18T15:00:00Z') })
  await page.goto('/contact?de=ailleurs')
  await page.clock.runFor(LARGEST_PAINT * 2)
  await bar(page).waitFor()
  expect(foreign).toEqual([])
  expect(await commands(page)).toEqual([])
  expect(await page.evaluate('localStorage.length')).toBe(0)
  expect(await cookies(context)).toEqual([])

  await bar(page).getByRole('button', { name: 'Accepter' }).click()
  expect(await bar(page).count()).toBe(0)
  expect(await stored(page)).toEqual({
    version: 1,
    choice: 'granted',
    date: expect.stringMatching(/^2026-03-18T15:/),
  })
  await expect.poll(() => page.evaluate('window.tagRan')).toBe(true)
  expect(foreign).toEqual([`https://www.googletagmanager.com/gtag/js?id=${MEASUREMENT_ID}`])

  // The next page is measured from its start, without asking again.
  await page.clock.pauseAt(new Date('2026-03-18T16:00:00Z'))
  await page.goto('/urgence')
  await page.clock.runFor(1)
  await expect
    .poll(() => events(page))
    .toEqual([
      ['config', MEASUREMENT_ID, { page_path: '/urgence', page_location: `${site.baseUrl}/urgence` }],
    ])
  expect(await bar(page).count()).toBe(0)
  await page.clock.runFor(LARGEST_PAINT - 100)
  expect(await events(page)).toHaveLength(1)
  await page.clock.runFor(200)
  await expect.poll(() => events(page)).toHaveLength(2)
  const [, event = []] = await events(page)
  expect(event).toEqual(['event', 'web_vitals', { event_label: 'LCP', value: expect.any(Number) }])
  expect((event[2] as { value: number }).value).toBeGreaterThan(0)
  expect(complaints).toEqual([])
  await context.close()
})

test('refusing is as easy as accepting, is remembered and can be changed in the footer', async () => {
  const { context, page, foreign, complaints } = await openVisit()
  await page.goto('/')
  const [refuse, accept] = [
    bar(page).getByRole('button', { name: 'Refuser' }),
    bar(page).getByRole('button', { name: 'Accepter' }),
  ]
  const size = async (button: typeof refuse) => {
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
    return [
      Math.round(width),
      Math.round(height),
      await button.evaluate((one) => getComputedStyle(one).backgroundColor),
    ]
  }
  expect(await size(refuse)).toEqual(await size(accept))
  await refuse.click()
  await page.goto('/contact')
  await page.waitForLoadState('networkidle')
  expect(await bar(page).count()).toBe(0)
  expect(await stored(page)).toMatchObject({ choice: 'denied' })
  expect(foreign).toEqual([])

  const preferences = page.getByRole('button', { name: 'Gérer mes préférences' })
  await preferences.click()
  expect(await bar(page).evaluate((one) => one === document.activeElement)).toBe(true)
  await accept.click()
  expect(await preferences.evaluate((one) => one === document.activeElement)).toBe(true)
  await expect.poll(() => cookies(context)).toEqual(['_ga', '_ga_TEST12345'])

  await preferences.click()
  await refuse.click()
  expect(await cookies(context)).toEqual([])
  expect(await page.evaluate(`window['ga-disable-${MEASUREMENT_ID}']`)).toBe(true)
  expect(await stored(page)).toMatchObject({ choice: 'denied' })
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(foreign).toHaveLength(1)
  expect(complaints).toEqual([])
  await context.close()
})

test('consent to another version of the question does not count', async () => {
  const { context, page, foreign } = await openVisit()
  await page.addInitScript(`localStorage.setItem('consent', '{"version":0,"choice":"granted"}')`)
  await page.goto('/')
  await bar(page).waitFor()
  expect(foreign).toEqual([])
  await context.close()
})

test('a browser with Global Privacy Control is neither asked nor measured', async () => {
  const { context, page, foreign } = await openVisit()
  await context.addCookies([{ name: '_ga', value: 'old', url: site.baseUrl }])
  await page.addInitScript(`
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
    localStorage.setItem('consent', '{"version":1,"choice":"granted"}')
  `)
  await page.goto('/')
  await page.locator('site-island[src*=analytics][awake]').waitFor({ state: 'attached' })
  expect(await bar(page).count()).toBe(0)
  expect(foreign).toEqual([])
  expect(await cookies(context)).toEqual([])
  await context.close()
})

test('the bar is in the page’s language, blocks nothing and is accessible at 320, 768 and 1280 px', async () => {
  const { context, page } = await openVisit({ context: { bypassCSP: true } })
  for (const [path, words] of [
    ['/contact', ['Accepter', 'Refuser', 'Politique de confidentialité']],
    ['/en/contact', ['Accept', 'Decline', 'Privacy policy']],
  ] as const) {
    await page.goto(path)
    await bar(page).waitFor()
    const text = await bar(page).innerText()
    for (const word of words) expect(text).toContain(word)
    for (const [width, rules] of [
      [320, 'all'],
      [768, 'painted'],
      [1280, 'painted'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      expect(await axeViolations(page, { rules })).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const clear = await bar(page)
        .getByRole('button')
        .evaluateAll((all) =>
          all.every((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect()
            return [left + 6, right - 6].every((x) =>
              [top + 6, bottom - 6].every((y) => one.contains(document.elementFromPoint(x, y))),
            )
          }),
        )
      expect(clear, `${path} at ${width} px`).toBe(true)
    }
    // A visitor can fill in a form with the bar still visible.
    await page.locator('main input:visible').first().fill('Camille')
    expect(await bar(page).isVisible()).toBe(true)
  }
  await context.close()
})

test('the content security policy allows the script’s origins only with an id', () => {
  const policy = (dist: string) => readFileSync(join(dist, '_headers'), 'utf8')
  const measured = policy(site.dist)
  expect(measured).toContain("script-src 'self' https://www.googletagmanager.com;")
  expect(measured).toContain('https://*.google-analytics.com')
  expect(measured).toContain('trusted-types site analytics')
  expect(measured).toContain('Cross-Origin-Embedder-Policy: credentialless')

  const plain = policy(inject('dist'))
  expect(plain).not.toContain('google')
  expect(plain).toContain('trusted-types site;')
  expect(plain).toContain('Cross-Origin-Embedder-Policy: require-corp')
})

test('without an id no page contains analytics; with one the script is under 1.2 kB [R-SEO-10]', async () => {
  for (const path of inject('pages')) {
    const html = await (await fetch(inject('baseUrl') + path)).text()
    expect([path, /analytics|data-preferences|class="consent/.test(html)]).toEqual([path, false])
  }
  const scripts = readdirSync(join(site.dist, 'assets')).filter((file) => /^analytics\..*\.js$/.test(file))
  expect(scripts).toHaveLength(1)
  const bytes = brotliCompressSync(readFileSync(join(site.dist, 'assets', scripts[0] ?? ''))).length
  expect(bytes).toBeLessThan(1_200)
})
