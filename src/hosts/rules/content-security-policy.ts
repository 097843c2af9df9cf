import { sha256 } from '../../cache/hash.ts'
import type { PolicyAdditions } from '../../content/define-site.ts'

type Policy = PolicyAdditions & {
  readonly styleHashes: readonly string[]
  /** Whether the site has its own video or audio files. */
  readonly media?: boolean
  /** Whether the site is served over https. */
  readonly secure: boolean
}

/**
 * The longest policy: it is in the first 14,600 bytes of every page, the most that a server sends before an
 * acknowledgement. Three more styles, 54 bytes each, take four pages of this site past that: `npm run bench:pages`
 * paints one 0.15 s later.
 */
const POLICY_LIMIT = 850

const HASH_LENGTH = `'sha256-${'A'.repeat(43)}=' `.length

/**
 * The policy of pages: only the site's own files and the inline styles named by hash.
 *
 * JSON-LD is data, which browsers never execute, so it needs no hash. Workers follow the rule for scripts.
 */
export function contentSecurityPolicy({
  styleHashes,
  scripts = [],
  connect = [],
  images = [],
  frames = [],
  forms = [],
  trustedTypes = ['site'],
  media = false,
  secure,
}: Policy): string {
  const sources = (...list: readonly string[]) => [...new Set(["'self'", ...list])].join(' ')
  return [
    "default-src 'none'",
    `script-src ${sources(...scripts)}`,
    `style-src ${sources(...styleHashes)}`,
    `img-src ${sources('data:', ...images)}`,
    "font-src 'self'",
    ...(media ? ["media-src 'self'"] : []),
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    `connect-src ${sources(...connect)}`,
    "manifest-src 'self'",
    `form-action ${sources(...forms)}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes.length > 0 ? trustedTypes.join(' ') : "'none'"}`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** The CSP source for exactly this inline style: the minified text between its tags. */
export function styleHash(css: string): string {
  return `'sha256-${sha256(css, 'base64')}'`
}

/** How many distinct inline styles fit into a policy; none if what the site adds already fills it. */
export function inlineStyleLimit(policy: Omit<Policy, 'styleHashes'>): number {
  const rest = contentSecurityPolicy({ ...policy, styleHashes: [] }).length
  return Math.max(0, Math.floor((POLICY_LIMIT - rest) / HASH_LENGTH))
}
