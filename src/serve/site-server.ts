import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { asciiAddress, encodePath } from '../lib/addresses/encode-path.ts'
import { COMPRESSED_COPY } from '../lib/addresses/compressed-copy.ts'
import { HOST_FILES } from '../hosts/files/host-files.ts'
import { DEFAULT_CACHE } from '../hosts/rules/host-rules.ts'
import { redirectFor } from './match-rules.ts'
import { canonicalPath, requestPath, type RequestPath } from './request-path.ts'
import { inTurn } from './connections/in-turn.ts'
import { maxConnections } from './connections/max-connections.ts'
import { isForeignRequest } from './foreign-request.ts'
import { send, setHeaders } from './send.ts'
import { sendNotFound } from './send-not-found.ts'
import { openSiteFolder, type SiteFolder } from './site-folder.ts'
import { takeConditions } from './static/take-conditions.ts'
import { watchUnused } from './connections/unused-connections.ts'

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export type SiteServerOptions = {
  /** Folder of the finished site, with its `_headers` and `_redirects`. */
  readonly dist: string
  /** Answers everything below `/api/`, with its own headers. */
  readonly api?: RequestHandler | undefined
  /** Called before the site; returns false for requests it does not handle. Its responses get the site's headers. */
  readonly before?:
    | ((request: IncomingMessage, response: ServerResponse, path: string) => boolean)
    | undefined
  /** Called before the folder of the site is opened. */
  readonly prepare?: ((path: string) => Promise<void>) | undefined
  /** The only host names, besides those of this machine, that requests may use, and the message for others. */
  readonly only?: { readonly names: readonly string[]; readonly refusal: string } | undefined
  /** Called for unexpected errors. */
  readonly onError?: (error: unknown) => void
}

/**
 * Time limits for a request's head and for the whole request: a client that sends neither would hold a connection
 * forever.
 */
const DEADLINES = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 }
/**
 * A client that does not read the response would too. Far more than the tools take; under `site dev`, a stream is
 * silent until a save.
 */
const IDLE_TIMEOUT_MS = 120_000

/** Creates a server for the folder `dist` that behaves like a static host. It does not listen yet. */
export function createSiteServer(options: SiteServerOptions): Server {
  const folder = openSiteFolder(options.dist)
  const server = createServer(DEADLINES, (request, response) => {
    inTurn(request, response, () => {
      answer(request, response, options, folder).catch((error: unknown) => {
        options.onError?.(error)
        if (response.headersSent) response.destroy()
        // Only the file itself is cached for a year below `assets/`.
        else send(response, 500, 'text/plain', 'Internal Server Error', { 'Cache-Control': 'no-store' })
      })
    })
  })
  if (!options.before) {
    server.timeout = IDLE_TIMEOUT_MS
    // A client may close its side after a request and still wait for the response. Sending reveals whether it is gone.
    Object.assign(server, { httpAllowHalfOpen: true })
  }
  server.maxConnections = maxConnections()
  // Node silently drops headers past 2,000, including the address that a proxy appends at the end.
  server.maxHeadersCount = 0
  watchUnused(server)
  return server
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: SiteServerOptions,
  folder: () => Promise<SiteFolder>,
): Promise<void> {
  const { only } = options
  if (only && isForeignRequest(request, only.names)) return send(response, 403, 'text/plain', only.refusal)
  const target = requestPath(request.url ?? '/')
  // A proxy in front of this server may have used the other name.
  const names = request.headersDistinct['host']?.length ?? 0
  if (target === undefined || names > 1) return send(response, 400, 'text/plain', 'Bad Request')
  if (options.api && /^\/api(?:\/|$)/.test(target.path)) return options.api(request, response)

  await options.prepare?.(target.path)
  let site = await folder()
  setHeaders(response, site.rules.headers, target.path)
  if (options.before?.(request, response, target.path)) return
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    const headers = { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }
    return send(response, 405, 'text/plain', 'Method Not Allowed', headers)
  }
  const tags = takeConditions(request)
  for (;;) {
    const moved = movedTo(target, site)
    if (moved) return sendRedirect(response, ...moved)
    if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', DEFAULT_CACHE)
    if (!isInternal(target.path) && (await site.send(request, response, target.path, tags))) return
    const now = await folder()
    if (now === site) return sendNotFound(request, response, target.path, site)
    // Nothing is found while a build swaps the folder.
    site = now
    setHeaders(response, site.rules.headers, target.path)
  }
}

/** Where an address without a file redirects, and how. */
function movedTo({ path, search }: RequestPath, site: SiteFolder): [status: number, to: string] | undefined {
  const moved = redirectFor(site.rules.redirects, path)
  if (moved !== undefined) return [301, moved.includes('?') ? moved : moved.replace(/(?=#)|$/, () => search)]
  const canonical = canonicalPath(path, site.hasIndex)
  return canonical === undefined ? undefined : [308, encodePath(canonical) + search]
}

/** Files for the host itself, hidden files, compressed copies, and the 404 page. */
function isInternal(path: string): boolean {
  if (/\/\.(?!well-known\/)/.test(path)) return true
  return HOST_FILES.includes(path.slice(1)) || COMPRESSED_COPY.test(path) || path.endsWith('/404')
}

function sendRedirect(response: ServerResponse, status: number, location: string): void {
  const headers = { Location: asciiAddress(location), 'Content-Length': 0, 'Cache-Control': DEFAULT_CACHE }
  response.writeHead(status, headers).end()
}
