import type { FeedDefinition, PolicyAdditions, SiteConfig } from '../../content/define-site.ts'
import { compare } from '../../lib/compare.ts'
import { decodePath } from '../../lib/addresses/encode-path.ts'
import { publicFile } from '../../lib/addresses/public-address.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { imagePaths } from './image-paths.ts'
import { PREFETCH_FILE } from './prefetch-files.ts'
import { uniqueBy } from '../../lib/lists/unique-by.ts'

/** Headers by path; `*` matches anything, slashes too. The value for any other path replaces that of `/*`. */
export type HeaderTable = ReadonlyMap<string, Readonly<Record<string, string>>>

/** An old address, which may have wildcards, and its permanent target. */
export type RedirectRule = { readonly from: string; readonly to: string }

/** Headers and redirects, the source of every host's files. */
export type HostRules = {
  readonly headers: HeaderTable
  readonly redirects: readonly RedirectRule[]
  /** The pages `to` shown for missing paths below `from`. */
  readonly notFound: readonly RedirectRule[]
}

export type HostRulesInput = PolicyAdditions & {
  readonly config: Pick<SiteConfig, 'origin' | 'redirects' | 'search' | 'prefetch' | 'base'> & {
    readonly feeds?: readonly Pick<FeedDefinition, 'url'>[]
  }
  /** `'sha256-…'` of each distinct inline `<style>`. */
  readonly styleHashes: readonly string[]
  /** Paths of the finished site, below `dist/`. */
  readonly files?: readonly string[]
}

const YEAR = 31_536_000
const POLICY = 'Content-Security-Policy'
const CACHE = 'Cache-Control'
const TYPE = 'Content-Type'
const FOREVER = { [CACHE]: `public, max-age=${YEAR}, immutable` }
const ONE_DAY = { [CACHE]: 'public, max-age=86400' }
/**
 * No file of `assets/` is a document or a worker's script: the page policy would be 800 unused bytes. Without them,
 * over HTTP/1.1, which repeats headers, a font arrives in one round trip instead of two. SVGs may have styles.
 */
const NO_DOCUMENT = { [POLICY]: "default-src 'none'; style-src 'unsafe-inline'" }
const RSS = { [TYPE]: 'application/rss+xml; charset=utf-8' }
const BINARY = { [TYPE]: 'application/octet-stream' }
const MEDIA = /\.(?:aac|flac|m4a|m4v|mov|mp3|mp4|oga|ogg|ogv|opus|vtt|wav|webm)$/i

/** What every static host sends for a path without a rule. */
export const DEFAULT_CACHE = 'public, max-age=0, must-revalidate'

/**
 * Compiles the headers and redirects of a site.
 *
 * HTML has no caching rule: every host sends {@link DEFAULT_CACHE} for it by default, and hosts would join a rule for
 * `/*` with that of `/assets/*` with a comma. For that reason, no two patterns set one header for one path.
 */
export function compileHostRules(input: HostRulesInput): HostRules {
  const { redirects = {}, search = [], feeds = [], prefetch } = input.config
  const files = [...(input.files ?? [])].sort(compare)
  const secure = input.config.origin.startsWith('https:')
  const media = files.some((file) => MEDIA.test(file))
  const policy = (...scripts: readonly string[]) =>
    contentSecurityPolicy({ ...input, scripts: [...scripts, ...(input.scripts ?? [])], media, secure })
  return {
    headers: new Map<string, Readonly<Record<string, string>>>([
      ['/*', { [POLICY]: policy(), ...commonHeaders(input, secure) }],
      // The search index uses WebAssembly.
      ...search.map((path) => [path, { [POLICY]: policy("'wasm-unsafe-eval'") }] as const),
      ['/assets/*', { ...FOREVER, ...NO_DOCUMENT }],
      ...hashedFolders(files).map((path) => [path, { ...FOREVER, ...BINARY }] as const),
      ['/sw.js', { [CACHE]: 'no-cache' }],
      ...imagePaths(files).map((path) => [path, ONE_DAY] as const),
      ...(prefetch
        ? [[`/${PREFETCH_FILE}`, { ...ONE_DAY, [TYPE]: 'application/speculationrules+json' }] as const]
        : []),
      ...files.flatMap((file) => {
        const type = typeOf(file, feeds)
        return type ? [[`/${file}`, type] as const] : []
      }),
    ]),
    redirects: configured(redirects),
    notFound: files.flatMap((file) => localNotFound(file, files)),
  }
}

function commonHeaders({ config, scripts = [], images = [], frames = [] }: HostRulesInput, secure: boolean) {
  const foreign = [...scripts, ...images].some((source) => source.startsWith('https:'))
  return {
    ...(secure && { 'Strict-Transport-Security': `max-age=${2 * YEAR}; includeSubDomains` }),
    'Cross-Origin-Opener-Policy': 'same-origin',
    // Few scripts of other origins allow embedding; without credentials they need not. With either value, frames would
    // be blocked.
    ...(frames.length === 0 && {
      'Cross-Origin-Embedder-Policy': foreign ? 'credentialless' : 'require-corp',
    }),
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': ['geolocation=(self)', ...UNUSED.map((feature) => `${feature}=()`)].join(', '),
    ...(config.prefetch && { 'Speculation-Rules': `"/${publicFile(PREFETCH_FILE, config)}"` }),
  }
}

// Features that can watch or charge a visitor. Naming the rest would cost 184 bytes of each first window; nothing on a
// page uses them.
const UNUSED = ['camera', 'microphone', 'payment', 'usb']

/** Folders of the search index whose file names contain a hash. */
function hashedFolders(files: readonly string[]): string[] {
  return ['fragment', 'index']
    .filter((folder) => files.some((file) => file.startsWith(`pagefind/${folder}/`)))
    .map((folder) => `/pagefind/${folder}/*`)
}

/** The type of a file that hosts get wrong, or send without a charset. */
function typeOf(file: string, feeds: readonly { readonly url: string }[]) {
  if (/(?:^|\/)(?:rss|feed)\.xml$/.test(file) || feeds.some(({ url }) => url === `/${file}`)) return RSS
  if (file.endsWith('.webmanifest')) return { [TYPE]: 'application/manifest+json' }
  if (file.endsWith('.txt')) return { [TYPE]: 'text/plain; charset=utf-8' }
  return /^pagefind\/[^/]+\.(?:pf_meta|pagefind)$/.test(file) ? BINARY : undefined
}

function configured(redirects: Readonly<Record<string, string>>): readonly RedirectRule[] {
  const rules = Object.entries(redirects).map(([from, to]) => ({
    from: oldAddress(from),
    // Targets may be written with a trailing slash too.
    to: to.replace(/(?<=^\/[^?#]*[^/?#])\/+(?=$|[?#])/, ''),
  }))
  return (
    // nginx refuses duplicate addresses.
    uniqueBy(rules, ({ from }) => from)
      // Hosts use the first rule that matches, so wildcards come last.
      .sort((a, b) => Number(a.from.includes('*')) - Number(b.from.includes('*')))
  )
}

/**
 * An old address as hosts compare it. It may be percent-encoded, if copied from a browser. If it ended with a slash,
 * hosts redirect that spelling to the one without before they look for a redirect.
 */
export function oldAddress(from: string): string {
  return decodePath(from)
    .normalize()
    .replace(/(?<=[^/])\/+$/, '')
}

/**
 * The 404 page of a folder covers URLs like those of its pages: one segment (`/blog/:slug`) if all are directly in the
 * folder, anything below it (`/en/*`) if some are deeper, or if it has none.
 */
function localNotFound(file: string, files: readonly string[]): RedirectRule[] {
  const folder = /^([\w-]+)\/404\.html$/.exec(file)?.[1]
  if (folder === undefined) return []
  const pages = files.filter(
    (other) => other !== file && other.startsWith(`${folder}/`) && other.endsWith('.html'),
  )
  const flat = pages.length > 0 && pages.every((page) => page.split('/').length === 2)
  return [{ from: flat ? `/${folder}/:slug` : `/${folder}/*`, to: `/${file}` }]
}
