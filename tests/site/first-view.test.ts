import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { outputPath } from '../../src/model/expand-routes.ts'
import { useBrowser } from '../setup/browser.ts'
import { coverStructures } from '../setup/cover-structures.ts'

const { openPage } = useBrowser()
/**
 * Pages that new visitors see first, with the service worker that is installed on each in the same way; visitors reach
 * the others later.
 */
const ARRIVALS = ['/', '/en', '/contact', '/blog', '/services/degat-eau']
/** Pages that can be reused: one for each address costs more than twice the processor time. */
const free: Page[] = []
/**
 * Articles, and pages that list them all, are as long as their authors make them; the home page contains the drawing of
 * its house.
 */
const maxHtml = (path: string) =>
  path === '/' ? 17_500 : /^\/(?:blog|plan-du-site)/.test(path) ? 20_000 : 14_600
const MAX_SCRIPT_BYTES = 6_000
const FIRST_VIEW = 2_500
/** What a page fetches depends on its kinds of elements; `site check` finds on every page what leads nowhere. */
const covering = await coverStructures(inject('baseUrl'), inject('pages'))
const visited = inject('pages').filter((path) => covering.has(path) || ARRIVALS.includes(path))
/** Playwright's own message when it blocks the service worker. */
const KEPT_AWAY = 'Service Worker registration blocked by Playwright'

type Visit = {
  /** Messages of the console and violations of the content security policy. */
  readonly complaints: string[]
  readonly scripts: Set<string>
  readonly failed: string[]
}

/** Records what happens on a page from now on. */
function watch(page: Page): Visit {
  const visit: Visit = { complaints: [], scripts: new Set(), failed: [] }
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (message.text() !== KEPT_AWAY) visit.complaints.push(message.text())
  })
  page.on('pageerror', (error) => visit.complaints.push(String(error)))
  page.on('request', (request) => {
    if (request.resourceType() === 'script') visit.scripts.add(new URL(request.url()).pathname)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) visit.failed.push(`${response.status()} ${response.url()}`)
  })
  return visit
}

/** Bytes of a file of the site as hosts send it: the smallest files are not compressed. */
function sentSize(file: string): number {
  const path = join(inject('dist'), file)
  return statSync(`${path}.br`, { throwIfNoEntry: false })?.size ?? statSync(path).size
}

/** A page whose clock stands still after the first view: later events must not happen while waiting for the network. */
async function openStill(serviceWorkers: 'allow' | 'block'): Promise<Page> {
  const page = await openPage({ reducedMotion: 'no-preference', context: { serviceWorkers } })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  return page
}

test.for(inject('pages'))('%s stays within its size budget', (path) => {
  expect(sentSize(outputPath(path))).toBeLessThan(maxHtml(path))
})

test.concurrent.for(visited)(
  '%s loads little, complies with the content security policy and has no failed requests',
  async (path) => {
    const isNew = ARRIVALS.includes(path)
    const page = (isNew ? undefined : free.pop()) ?? (await openStill(isNew ? 'allow' : 'block'))
    try {
      const visit = watch(page)
      const response = await page.goto(path, { waitUntil: 'load' })
      expect(response?.headers()['content-security-policy']).toContain("default-src 'none'")
      await page.clock.runFor(FIRST_VIEW)
      await page.waitForLoadState('networkidle')
      const scripts = [...visit.scripts]
      const script = scripts.reduce((sum, file) => sum + sentSize(file), 0)

      // Elements that wait for their turn to appear load too.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await page.waitForLoadState('networkidle')

      expect(visit.complaints).toEqual([])
      expect(visit.failed).toEqual([])
      expect(script, scripts.join(' ')).toBeLessThan(MAX_SCRIPT_BYTES)
    } finally {
      if (isNew) await page.context().close()
      else {
        await page.removeAllListeners(undefined, { behavior: 'ignoreErrors' })
        await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()))
        free.push(page)
      }
    }
  },
)
