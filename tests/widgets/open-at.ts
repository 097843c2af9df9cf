import type { Page } from 'playwright'
import type { OpenPage, PageOptions } from '../setup/browser.ts'

/** A Wednesday in July, at noon: no offer applies. */
export const JULY_NOON = '2026-07-15T12:00:00-04:00'

type MomentOptions = PageOptions & {
  readonly moment?: string
  /** Widgets that the visitor closed earlier. */
  readonly closed?: readonly string[]
}

/**
 * Opens a page at a given time, with its clock stopped until `page.clock.runFor` advances it; motion is not reduced.
 */
export async function openAt(
  openPage: OpenPage,
  path: string,
  { moment = JULY_NOON, closed, ...options }: MomentOptions = {},
): Promise<Page> {
  const page = await openPage({ reducedMotion: 'no-preference', ...options })
  const start = new Date(moment).getTime()
  if (closed) {
    const visit = JSON.stringify({ started: start, pages: [], closed })
    await page.addInitScript((text) => {
      if (sessionStorage.getItem('visit') === null) sessionStorage.setItem('visit', text)
    }, visit)
  }
  await page.clock.install({ time: start - 1_000 })
  await page.clock.pauseAt(start)
  await page.goto(path, { waitUntil: 'load' })
  return page
}

/** Names of the scripts requested so far, without their hashes. */
export function watchScripts(page: Page): ReadonlySet<string> {
  const names = new Set<string>()
  page.on('request', (request) => {
    const name = /\/assets\/([\w-]+)\.[\w-]+\.js$/.exec(request.url())?.[1]
    if (name !== undefined) names.add(name)
  })
  return names
}
