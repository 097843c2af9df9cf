import type { SiteConfig } from '../../content/define-site.ts'
import { compare } from '../../lib/compare.ts'
import { contentSecurityPolicy } from './host-rules-policy.ts'

/** One header for every path that `path` matches; `*` in it stands for anything, slashes too. */
export type HeaderRule = { readonly path: string; readonly name: string; readonly value: string }

/** Where an address leads; with 404, the page shown for paths below `from` that lead nowhere. */
export type RedirectRule = {
  readonly from: string
  readonly to: string
  readonly status: 301 | 302 | 307 | 308 | 404
}

/** The one table of headers and redirects from which the files of every host are written. */
export type HostRules = {
  readonly headers: readonly HeaderRule[]
  readonly redirects: readonly RedirectRule[]
}

export type HostRulesInput = {
  readonly config: Pick<SiteConfig, 'origin' | 'redirects'>
  /** `'sha256-…'` of each distinct inline `<style>`. */
  readonly styleHashes: readonly string[]
  /** What scripts may be besides the site's own: origins (`https://…`) or hashes. */
  readonly scripts?: readonly string[]
  /** Origins that scripts may talk to besides the site's own. */
  readonly connect?: readonly string[]
  /** Names of the Trusted Types policies that the site's scripts create. */
  readonly trustedTypes?: readonly string[]
  /** Paths of the finished site, below `dist/`. */
  readonly files?: readonly string[]
}

const YEAR = 31_536_000
const DAY = 86_400
const IMAGE = /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/

/** What every host of static files answers for a path that no rule mentions. */
export const DEFAULT_CACHE = 'public, max-age=0, must-revalidate'

/**
 * Compiles the headers and redirects of a site.
 *
 * HTML has no caching rule: every host sends {@link DEFAULT_CACHE} for it by itself, and a rule for `/*` would be joined
 * by a comma to that of `/assets/*`. No two rules set one header for one path, which is why.
 */
export function compileHostRules(input: HostRulesInput): HostRules {
  const files = [...(input.files ?? [])].sort(compare)
  return {
    headers: [
      ...everywhere(input).map(([name, value]) => ({ path: '/*', name, value })),
      { path: '/assets/*', name: 'Cache-Control', value: `public, max-age=${YEAR}, immutable` },
      { path: '/sw.js', name: 'Cache-Control', value: 'no-cache' },
      ...imagePaths(files).map((path) => ({ path, name: 'Cache-Control', value: `public, max-age=${DAY}` })),
      ...files.flatMap((file) => contentTypeRule(file)),
    ],
    redirects: [
      ...configured(input.config.redirects ?? {}),
      ...files.flatMap((file) => localNotFound(file, files)),
    ],
  }
}

function everywhere(input: HostRulesInput): readonly (readonly [name: string, value: string])[] {
  const secure = input.config.origin.startsWith('https:')
  const foreign = (input.scripts ?? []).some((source) => source.startsWith('https:'))
  return [
    ['Content-Security-Policy', contentSecurityPolicy({ ...input, secure })],
    ...(secure ? [['Strict-Transport-Security', `max-age=${2 * YEAR}; includeSubDomains`] as const] : []),
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    // A script of another origin seldom says that it may be embedded; without credentials it need not.
    ['Cross-Origin-Embedder-Policy', foreign ? 'credentialless' : 'require-corp'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', permissions()],
  ]
}

// What a site of pages never needs. Sharing and copying stay at their default, the site itself.
const UNUSED = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

function permissions(): string {
  return ['geolocation=(self)', ...UNUSED.map((feature) => `${feature}=()`)].join(', ')
}

/** Folders that hold nothing but images, and images elsewhere one by one; what is in `assets/` has its own rule. */
function imagePaths(files: readonly string[]): string[] {
  const folder = (file: string) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : undefined)
  const mixed = new Set(files.filter((file) => !IMAGE.test(file)).map(folder))
  const paths = files
    .filter((file) => IMAGE.test(file) && folder(file) !== 'assets')
    .map((file) =>
      folder(file) === undefined || mixed.has(folder(file)) ? `/${file}` : `/${folder(file)}/*`,
    )
  return [...new Set(paths)]
}

/** The type of a file that hosts get wrong, or send without the encoding of its accents. */
function contentTypeRule(file: string): HeaderRule[] {
  const rule = (value: string) => [{ path: `/${file}`, name: 'Content-Type', value }]
  if (/(?:^|\/)(?:rss|feed)\.xml$/.test(file)) return rule('application/rss+xml; charset=utf-8')
  if (file.endsWith('.webmanifest')) return rule('application/manifest+json')
  if (file.endsWith('.txt')) return rule('text/plain; charset=utf-8')
  return []
}

function configured(redirects: Readonly<Record<string, string>>): RedirectRule[] {
  const rules = Object.entries(redirects).map(([from, to]): RedirectRule => ({ from, to, status: 301 }))
  // Hosts take the first rule that matches, so those with a wildcard come last.
  return [
    ...rules.filter(({ from }) => !from.includes('*')),
    ...rules.filter(({ from }) => from.includes('*')),
  ]
}

/**
 * The 404 page of a folder speaks for addresses like those of its pages: one segment (`/blog/:slug`) where all of them
 * lie in the folder itself, anything below it (`/en/*`) where some lie deeper, or where it has none.
 */
function localNotFound(file: string, files: readonly string[]): RedirectRule[] {
  const folder = /^([\w-]+)\/404\.html$/.exec(file)?.[1]
  if (folder === undefined) return []
  const pages = files.filter(
    (other) => other !== file && other.startsWith(`${folder}/`) && other.endsWith('.html'),
  )
  const flat = pages.length > 0 && pages.every((page) => page.split('/').length === 2)
  return [{ from: flat ? `/${folder}/:slug` : `/${folder}/*`, to: `/${file}`, status: 404 }]
}
