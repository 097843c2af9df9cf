import type { Browser } from 'playwright'
import { recordTraffic, type Answer } from './record-traffic.ts'

export const KINDS = ['html', 'css', 'js', 'fonts', 'images', 'other'] as const
export type Kind = (typeof KINDS)[number]

/** Transferred bytes of a first visit, without headers, and the number of requests. */
export type PageWeight = {
  readonly bytes: Readonly<Record<Kind, number>>
  readonly total: number
  readonly requests: number
}

/** Some scripts, and what they prefetch, wait until the page is idle. */
const QUIET_MS = 3000
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** Opens a page like a phone, touches nothing, and weighs what it requests until three seconds after it is idle. */
export async function weighPage(browser: Browser, baseUrl: string, route: string): Promise<PageWeight> {
  const recorder = await recordTraffic(baseUrl)
  const context = await browser.newContext({ ...PHONE, locale: 'fr-CA' })
  try {
    const page = await context.newPage()
    const response = await page.goto(recorder.baseUrl + route, { waitUntil: 'networkidle' })
    if (!response?.ok()) throw new Error(`${route} answers ${response?.status()}`)
    await page.waitForTimeout(QUIET_MS)
    return sumUp(recorder.answers)
  } finally {
    await context.close()
    recorder.close()
  }
}

/** Bytes of each kind and in total. */
export function sumUp(answers: readonly Answer[]): PageWeight {
  const bytes: Record<Kind, number> = { html: 0, css: 0, js: 0, fonts: 0, images: 0, other: 0 }
  for (const answer of answers) bytes[kindOf(answer)] += answer.bytes
  return {
    bytes,
    total: answers.reduce((sum, answer) => sum + answer.bytes, 0),
    requests: answers.length,
  }
}

function kindOf({ type }: Answer): Kind {
  if (type.startsWith('text/html')) return 'html'
  if (type.startsWith('text/css')) return 'css'
  if (/javascript/.test(type)) return 'js'
  if (/font/.test(type)) return 'fonts'
  return type.startsWith('image/') ? 'images' : 'other'
}
