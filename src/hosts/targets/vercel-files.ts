import type { Addressing } from '../../lib/addresses/public-address.ts'
import { otherSpellings, pathPattern, withCaptured } from '../rules/host-path-pattern.ts'
import { DEFAULT_CACHE, type HostRules } from '../rules/host-rules.ts'
import type { SiteFile } from '../../lib/site-file.ts'
import type { HostParts } from './host-target.ts'

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

/** Vercel's Build Output, version 3, without the pages: routes, and the function if the site has one. */
export function vercelFiles({ site, pages, rules, handler }: HostParts): SiteFile[] {
  const named = pages.map(({ path }) => path).filter((path) => /(?<!(?:^|\/)index)\.html$/.test(path))
  const config = {
    version: 3,
    routes: vercelRoutes(rules, site),
    // Serves pages without extension.
    overrides: Object.fromEntries(named.map((path) => [path, { path: path.slice(0, -'.html'.length) }])),
    ...(handler && { crons: [{ path: '/api/outbox', schedule: '*/5 * * * *' }] }),
  }
  const routes = { path: 'config.json', contents: `${JSON.stringify(config, null, 2)}\n` }
  if (handler === '') return [routes]
  return [
    routes,
    { path: 'functions/api.func/index.mjs', contents: handler },
    { path: 'functions/api.func/.vc-config.json', contents: `${JSON.stringify(RUNTIME, null, 2)}\n` },
  ]
}

/** The headers and redirects as Vercel's routes, in matching order. A missing file is not cached for a year. */
export function vercelRoutes({ headers, redirects, notFound }: HostRules, site: Addressing): VercelRoute[] {
  const missing = { status: 404, headers: { 'Cache-Control': DEFAULT_CACHE } }
  return [
    ...[...headers].map(([path, own]) => ({
      // The handler sets its own headers.
      src: path === '/*' ? '^/(?!api(?:/|$)).*$' : pathPattern(path),
      headers: own,
      continue: true as const,
    })),
    ...redirects.map(({ from, to }) => ({
      src: pathPattern(from),
      status: 301,
      headers: { Location: withCaptured(to, from, (name) => `$${name}`) },
    })),
    ...otherSpellings(site).map(([src, Location]) => ({ src, status: 308, headers: { Location } })),
    { handle: 'filesystem' },
    { src: '^/api(?:/.*)?$', dest: '/api' },
    { handle: 'error' },
    ...notFound.map(({ from, to }) => ({ src: pathPattern(from), dest: to, ...missing })),
    { src: '^/.*$', dest: '/404.html', ...missing },
  ]
}
