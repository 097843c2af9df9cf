import type { Addressing } from '../../lib/addresses/public-address.ts'
import { COMPRESSED_COPY } from '../../lib/addresses/compressed-copy.ts'
import { isPage, isPattern, otherSpellings, pathPattern, withCaptured } from '../rules/host-path-pattern.ts'
import { DEFAULT_CACHE, type HostRules, type RedirectRule } from '../rules/host-rules.ts'

type Headers = Readonly<Record<string, string>>

const INTRODUCTION = `# Inside a server block: set root to this folder, then include this file.
# The address /api/ is left to the server block. Without its header, all visitors count as one:
# location ^~ /api/ { proxy_pass http://127.0.0.1:8787; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; }`

const START = String.raw`charset utf-8;
server_tokens off;
# The name in a request, its port and http instead of https are for no cache to keep.
absolute_redirect off;
gzip_static on;
gzip_vary on;
# brotli_static on;   # where nginx has the brotli module
error_page 404 /404.html;`

const PAGE_FILES = 'try_files $uri $uri.html $uri/index.html =404;'

const HIDDEN = String.raw`location ~ ^/(_headers|_redirects|site\.nginx\.conf)$|/404$ { return 404; }
# Before any location: that of /assets/ would come first.
if ($uri ~ "^/(?!api/).*${COMPRESSED_COPY.source}") { return 404; }`

/** Redirects other spellings of an address to the page's own, with the query as sent. */
function spellings(site: Addressing): string[] {
  return otherSpellings(site).map(([source, to]) => {
    const sent = source.replaceAll('$', String.raw`(?:\?|$)`)
    return `if ($request_uri ~ "${sent}") { return 308 ${to}$is_args$args; }`
  })
}

/** The redirect to the trailing slash, if any, is inside the locations of pages, so that other redirects come first. */
function ending(site: Addressing): string[] {
  return site.trailingSlash === 'always' ? spellings(site).slice(-1) : []
}

/**
 * The rules for nginx, as a file to include in a server block.
 *
 * A location with headers inherits none, so each repeats those of the whole site.
 */
export function nginxConfig({ headers, redirects, notFound }: HostRules, site: Addressing): string {
  const { '/*': common = {}, ...own } = Object.fromEntries(headers)
  const early = spellings(site).filter((rule) => !ending(site).includes(rule))
  const parts = [
    INTRODUCTION,
    `${START}\n\n${[...redirects.filter(isFile).map(ofFile), ...folders(redirects, site), ...early].join('\n')}\n\n${HIDDEN}`,
    ...redirects.filter((rule) => !isFile(rule)).flatMap((rule) => redirect(rule, site)),
    block('location /', [...ending(site), ...addHeaders(common), PAGE_FILES]),
    block('location = /404.html', ['internal;', ...addHeaders(common)]),
    ...notFound.flatMap((rule) => notFoundBlocks(rule, common, site)),
    ...Object.entries(own).map(([path, values]) =>
      block(location(path), [
        ...typeOf(values),
        ...addHeaders({ ...common, ...values }),
        isPage(path) ? PAGE_FILES : 'try_files $uri =404;',
      ]),
    ),
  ]
  return `${parts.join('\n\n')}\n`
}

/** Whether an old address is a spelling that would be redirected before any location is matched. */
function isFile({ from }: RedirectRule): boolean {
  return /(?:\.html|\/index)$/.test(from) && !isPattern(from)
}

function ofFile({ from, to }: RedirectRule): string {
  return `if ($uri ~ ${quoted(pathPattern(from))}) { return 301 ${word(target(to))}; }`
}

/** The old index of a folder, `/old/` for `/old/*`: its slash would be removed before any location is matched. */
function folders(redirects: readonly RedirectRule[], { trailingSlash }: Addressing): string[] {
  if (trailingSlash === 'always') return []
  const known = new Set(redirects.map(({ from }) => from))
  return redirects.flatMap(({ from, to }) => {
    const folder = /^(\/[^*:]+)\/\*$/.exec(from)?.[1]
    if (folder === undefined || known.has(folder)) return []
    return `if ($uri ~ ${quoted(pathPattern(`${folder}/`))}) { return 301 ${word(target(to.replace(':splat', '')))}; }`
  })
}

function redirect({ from, to }: RedirectRule, { trailingSlash }: Addressing): string[] {
  if (isPattern(from)) {
    // Unlike `return`, `rewrite` percent-encodes what it has captured.
    const [source, address] = [quoted(pathPattern(from)), word(captured(to, from))]
    return [`location ~ ${source} { rewrite ${source} ${address} permanent; }`]
  }
  // The rules above may have redirected a visitor to the address with a slash.
  const spelt = trailingSlash === 'always' ? [from, `${from}/`] : [from]
  return spelt.map((path) => `location = ${word(path)} { return 301 ${word(target(to))}; }`)
}

/** The target of a redirect, without variables of its own, and with the query of the request. */
function target(to: string): string {
  const plain = to.replaceAll('$', '%24')
  return /[?#]/.test(to) ? plain : `${plain}$is_args$args`
}

/** The same for `rewrite`, which adds the query unless a `?` is last, with what the pattern captures. */
function captured(to: string, from: string): string {
  const filled = withCaptured(to.replaceAll('$', '%24'), from, (_, index) => `$${index + 1}`)
  return /[?#]/.test(to) ? `${filled}?` : filled
}

/**
 * Quotes a text that nginx would read as several words, or as the end of this one: content may contain any characters.
 */
function word(text: string): string {
  return /[\s;{}"'\\]/.test(text) ? quoted(text) : text
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

function notFoundBlocks({ from, to }: RedirectRule, common: Headers, site: Addressing): string[] {
  const lines = addHeaders(common)
  return [
    block(location(from), [`error_page 404 ${to};`, ...ending(site), ...lines, PAGE_FILES]),
    block(`location = ${to}`, ['internal;', ...lines]),
    `location = ${to.replace(/\.html$/, '')} { error_page 404 ${to}; return 404; }`,
  ]
}

function location(path: string): string {
  if (path.endsWith('/*')) return `location ^~ ${word(path.slice(0, -1))}`
  return isPattern(path) ? `location ~ ${quoted(pathPattern(path))}` : `location = ${word(path)}`
}

function typeOf({ 'Content-Type': type }: Headers): string[] {
  return type === undefined ? [] : ['types { }', `default_type ${type.replace(/;.*$/, '')};`]
}

function addHeaders({ 'Content-Type': _, ...values }: Headers): string[] {
  const { 'Cache-Control': cache = DEFAULT_CACHE, ...others } = values
  const add = (name: string, value: string) => `add_header ${name} ${quoted(value)}`
  return [
    ...Object.entries(others).map(([name, value]) => `${add(name, value)} always;`),
    // Only the file itself is cached for a year, not an error such as that of `limit_req`.
    `${add('Cache-Control', cache)}${cache === DEFAULT_CACHE ? ' always' : ''};`,
  ]
}

function block(head: string, lines: readonly string[]): string {
  return `${head} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}`
}
