import type { Browser, Request } from 'playwright'

export const KINDS = ['html', 'css', 'js', 'fonts', 'images', 'other'] as const
export type Kind = (typeof KINDS)[number]

/** Bytes of a first visit as they travel, headers left out, and how many requests it makes. */
export type PageWeight = {
  readonly bytes: Readonly<Record<Kind, number>>
  readonly total: number
  readonly requests: number
}

/** Some scripts and prefetches wait for the page to be quiet. */
const QUIET_MS = 3000
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** Opens a page as a phone would, touches nothing, and weighs all that it asks for until three seconds after it is quiet. */
export async function weighPage(browser: Browser, url: string): Promise<PageWeight> {
  const context = await browser.newContext({ ...PHONE, locale: 'fr-CA' })
  try {
    const page = await context.newPage()
    const requests: Request[] = []
    context.on('requestfinished', (request) => requests.push(request))
    const response = await page.goto(url, { waitUntil: 'networkidle' })
    if (!response?.ok()) throw new Error(`${url} answers ${response?.status()}`)
    await page.waitForTimeout(QUIET_MS)
    const weighed = await Promise.all(
      requests.map(async (request) => ({
        kind: kindOf(request.resourceType(), request.url()),
        bytes: (await request.sizes()).responseBodySize,
      })),
    )
    return sumUp(weighed)
  } finally {
    await context.close()
  }
}

/** What a request is for, by what the browser calls it: a preloaded file has the kind of its name. */
export function kindOf(type: string, url: string): Kind {
  if (type === 'document') return 'html'
  const { pathname } = new URL(url)
  if (type === 'stylesheet' || pathname.endsWith('.css')) return 'css'
  if (type === 'script' || /\.m?js$/.test(pathname)) return 'js'
  if (type === 'font' || /\.woff2?$/.test(pathname)) return 'fonts'
  return type === 'image' || /\.(?:svg|png|jpe?g|webp|avif|ico)$/.test(pathname) ? 'images' : 'other'
}

/** Bytes of each kind and of all. */
export function sumUp(weighed: readonly { readonly kind: Kind; readonly bytes: number }[]): PageWeight {
  const of = (kind: Kind) => weighed.reduce((sum, each) => (each.kind === kind ? sum + each.bytes : sum), 0)
  const bytes = {
    html: of('html'),
    css: of('css'),
    js: of('js'),
    fonts: of('fonts'),
    images: of('images'),
    other: of('other'),
  }
  return { bytes, total: weighed.reduce((sum, each) => sum + each.bytes, 0), requests: weighed.length }
}
