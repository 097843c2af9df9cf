import { readdirSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'
import { withPage } from '../setup/with-page.ts'

const { openPage } = useBrowser()
const islands = new URL('../../islands/', import.meta.url)
const components = readdirSync(islands)
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  .map((file) => file.replace('.tsx', ''))

/** Another place and time than those of the build, on which a first render must not depend. */
const elsewhere = {
  locale: 'en-GB',
  timezoneId: 'Pacific/Auckland',
  colorScheme: 'dark',
} as const

test.each(components)('%s: hydration does not change the rendered HTML', async (name) => {
  const path = await pathOf(name)
  await withPage(openPage, { context: elsewhere }, async (page) => {
    await page.clock.install({ time: new Date('2031-02-03T04:05:06Z') })
    // Islands stay asleep without the loader.
    await page.route('**/assets/site.*.js', (route) => route.abort())
    await page.goto(path)
    expect(await wakeAll(page, name)).toEqual([])
  })
})

test('an idle island loads even if the browser is never idle', () =>
  withPage(openPage, {}, async (page) => {
    await page.addInitScript(() => {
      window.requestIdleCallback = (go, options) => (options?.timeout === undefined ? 0 : setTimeout(go))
    })
    await page.goto('/blog')
    await page.locator('site-island[when=idle][awake]').first().waitFor({ state: 'attached' })
  }))

test('an idle island waits for fonts, but two seconds at most', () =>
  withPage(openPage, {}, async (page) => {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1_000)
    // Fonts that never load.
    await page.route('**/*.woff2', () => {})
    await page.goto('/blog', { waitUntil: 'domcontentloaded' })
    const awake = page.locator('site-island[when=idle][awake]')
    await page.clock.runFor(1_900)
    expect(await awake.count()).toBe(0)
    await page.clock.runFor(200)
    await awake.first().waitFor({ state: 'attached' })
  }))

/** The first page that has the island. */
async function pathOf(name: string): Promise<string> {
  for (const path of inject('pages')) {
    const html = await (await fetch(inject('baseUrl') + path)).text()
    if (html.includes(`<site-island src="/assets/${name}.`)) return path
  }
  throw new Error(`no page has the island ${name}`)
}

/** Wakes every island of this name like the loader, and returns what that changed before effects ran. */
async function wakeAll(page: Page, name: string): Promise<readonly string[]> {
  const changes: string[] = []
  for (const island of await page.locator(`site-island[src^="/assets/${name}."]`).all()) {
    const given = (await island.getAttribute('props')) ?? '{}'
    const props = given.startsWith('/') ? `(await import('${given}')).default` : given
    // As a string, since an import in a function would be rewritten for Node.
    const waking = await page.evaluateHandle<Waking>(
      `(async () => ({ ...(await import('${await island.getAttribute('src')}')), props: ${props} }))()`,
    )
    changes.push(...(await island.evaluate(changesOf, waking)))
  }
  return changes
}

type Waking = { readonly wake: (element: Element, props: unknown) => void; readonly props: unknown }

function changesOf(element: Element, { wake, props }: Waking): string[] {
  const before = element.innerHTML
  const observer = new MutationObserver(() => {})
  observer.observe(element, { subtree: true, childList: true, attributes: true, characterData: true })
  wake(element, props)
  const changes = observer
    .takeRecords()
    .map(({ type, target, attributeName }) => `${type} ${attributeName ?? ''} of ${target.nodeName}`)
  return element.innerHTML === before ? changes : [...changes, element.innerHTML]
}
