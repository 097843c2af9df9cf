import type { Addressing } from '../../lib/addresses/public-address.ts'
import { isPattern, pathPattern } from '../rules/host-path-pattern.ts'
import { groupBy } from '../../lib/lists/group-by.ts'
import type { HostRules, RedirectRule } from '../rules/host-rules.ts'
import type { SiteFile } from '../../lib/site-file.ts'
import { within, type HostParts } from './host-parts.ts'

/** One route of Vercel's Build Output API. */
export type VercelRoute =
  | { readonly handle: 'filesystem' | 'error' }
  | {
      readonly src: string
      readonly headers?: Readonly<Record<string, string>>
      readonly status?: number
      readonly dest?: string
      readonly continue?: true
    }

const RUNTIME = {
  runtime: 'nodejs22.x',
  handler: 'index.mjs',
  launcherType: 'Nodejs',
  shouldAddHelpers: false,
  supportsResponseStreaming: false,
}

/** Vercel's Build Output, version 3: pages, function and routes. */
export function vercelFiles({ site, pages, rules, handler }: HostParts): SiteFile[] {
  const html = pages.map(({ path }) => path).filter((path) => path.endsWith('.html'))
  const config = {
    version: 3,
    routes: vercelRoutes(rules, site),
    // Serves pages without extension.
    overrides: Object.fromEntries(
      html
        .filter((path) => !/(?:^|\/)index\.html$/.test(path))
        .map((path) => [path, { path: path.slice(0, -'.html'.length) }]),
    ),
    crons: [{ path: '/api/outbox', schedule: '*/5 * * * *' }],
  }
  return [
    ...within('static', pages),
    { path: 'config.json', contents: `${JSON.stringify(config, null, 2)}\n` },
    { path: 'functions/api.func/index.mjs', contents: handler },
    { path: 'functions/api.func/.vc-config.json', contents: `${JSON.stringify(RUNTIME, null, 2)}\n` },
  ]
}

/** The table of headers and redirects as Vercel's routes, in matching order. */
export function vercelRoutes({ headers, redirects }: HostRules, site: Addressing = {}): VercelRoute[] {
  const moved = redirects.filter(({ status }) => status !== 404)
  const lost = redirects.filter(({ status }) => status === 404)
  return [
    ...[...groupBy(headers, ({ path }) => path)].map(([path, rules]) => ({
      // The handler sets its own headers.
      src: path === '/*' ? '^/(?!api(?:/|$)).*$' : pathPattern(path),
      headers: Object.fromEntries(rules.map(({ name, value }) => [name, value])),
      continue: true as const,
    })),
    ...moved.map(redirect),
    ...spellings(site).map(([src, Location]) => ({ src, status: 308, headers: { Location } })),
    { handle: 'filesystem' },
    { src: '^/api(?:/.*)?$', dest: '/api' },
    { handle: 'error' },
    ...lost.map(({ from, to }) => ({ src: pathPattern(from), status: 404, dest: to })),
    { src: '^/.*$', status: 404, dest: '/404.html' },
  ]
}

/** Other spellings of an address, and that of its page. */
function spellings({ base = '/', trailingSlash }: Addressing): readonly (readonly [string, string])[] {
  if (trailingSlash === 'always')
    return [
      ['^(/|/.*/)index\\.html$', '$1'],
      ['^/(.+)\\.html$', '/$1/'],
      ['^(/(?!api/)(?:.*/)?[^/.]+)$', '$1/'],
    ]
  const home = base.slice(1)
  return [
    [`^${base}index\\.html$`, base],
    ['^/(.+)\\.html$', '/$1'],
    ...(home ? [[`^/${home.slice(0, -1)}$`, base] as const] : []),
    [`^/(?!api/${home && `|${home}$`})(.+?)/+$`, '/$1'],
  ]
}

function redirect({ from, to, status }: RedirectRule): VercelRoute {
  const location = isPattern(from) ? to.replaceAll(/:([a-z]\w*)/gi, '$$$1') : to
  return { src: pathPattern(from), status, headers: { Location: location } }
}
