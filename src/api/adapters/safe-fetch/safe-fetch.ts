import type { IncomingMessage } from 'node:http'
import { FetchRefused, type PageFetcher, type Redirect } from '../../seo/page-fetcher.ts'
import { createGate } from '../../http/gate.ts'
import { parseUrl } from '../../http/parse-url.ts'
import { toHeaders } from '../node.ts'
import { checkUrl, type UrlPolicy } from './check-url.ts'
import { readDocument } from './read-document.ts'
import { requestPinned, usualDeadlines, type Deadlines, type Pin } from './request-pinned.ts'
import { nameServerResolver, resolveHost, type Resolver } from './resolve-host.ts'

type SafeFetchOptions = UrlPolicy & {
  /**
   * The local address of the site's own pages when this machine serves them, such as `http://127.0.0.1:4173`. Called
   * for each request; if undefined, the pages are requested over the network.
   */
  readonly ownServer?: (() => string | undefined) | undefined
  readonly resolver?: Resolver
  readonly deadlines?: Deadlines
}

const REDIRECTS = 3
const CONCURRENCY = 8
const WAITING = 64
const EMPTY = { body: new Uint8Array(), transferred: 0 }
const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308])

/**
 * Makes a fetcher of documents that cannot be used to attack the network this server is in.
 *
 * Each redirect of each request passes every check: the parsed address, every answer of the resolver, a connection to
 * exactly the checked address, and limits on time, size and type.
 */
export function createSafeFetch(options: SafeFetchOptions): PageFetcher {
  const gate = createGate(CONCURRENCY, WAITING)
  const { deadlines = usualDeadlines(options.site) } = options
  return (url, { redirects = REDIRECTS } = {}) =>
    gate(() => {
      const total = deadlines.total()
      // Name resolution cannot be aborted: its late answer is ignored.
      const late = new Promise<never>((_, reject) => {
        total.addEventListener('abort', () => reject(new FetchRefused('time')))
      })
      return Promise.race([follow(url, redirects, { ...options, deadlines }, total), late])
    })
}

type Limited = SafeFetchOptions & { readonly deadlines: Deadlines }

async function follow(text: string, most: number, options: Limited, total: AbortSignal) {
  const started = performance.now()
  const passed: Redirect[] = []
  let url = checkUrl(text, options)
  for (;;) {
    const response = await requestHop(url, options, total)
    const firstByteMs = performance.now() - started
    const { statusCode: status = 0, headers } = response
    const isRedirect = REDIRECT_STATUSES.has(status)
    const target = isRedirect && most > 0 ? headers.location : undefined
    if (target === undefined) {
      const isAnswer = isRedirect && most === 0
      if (isAnswer) response.destroy()
      const document = isAnswer ? EMPTY : await readDocument(response)
      return {
        url: url.href,
        redirects: passed,
        status,
        headers: Object.fromEntries(toHeaders(response)),
        ...document,
        firstByteMs,
        totalMs: performance.now() - started,
      }
    }
    response.destroy()
    if (passed.length >= most) throw new FetchRefused('redirects')
    passed.push({ from: url.href, status })
    url = nextHop(target, url, options)
  }
}

/** Returns the target of a redirect after checking it; never from https to http. */
function nextHop(location: string, from: URL, options: SafeFetchOptions): URL {
  const named = /[\s\\]/.test(location) ? undefined : parseUrl(location, from.href)
  if (!named) throw new FetchRefused('redirects')
  let next: URL
  try {
    next = checkUrl(named.href, options)
  } catch (error) {
    // The other site's redirect caused this, not the visitor, who does not learn the reason.
    throw new FetchRefused('redirects', error)
  }
  if (from.protocol === 'https:' && next.protocol === 'http:') throw new FetchRefused('downgrade')
  return next
}

async function requestHop(url: URL, options: Limited, total: AbortSignal): Promise<IncomingMessage> {
  const { deadlines, ownServer, resolver = nameServerResolver(), site } = options
  const own = url.origin === site ? ownServer?.() : undefined
  const addresses = own === undefined ? await resolveHost(url.hostname, resolver) : []
  const pins =
    own === undefined ? addresses.slice(0, 2).map((each) => pinTo(url, each)) : [pinTo(new URL(own))]
  let failure: unknown
  for (const pin of pins) {
    try {
      return await requestPinned(url, pin, deadlines, total)
    } catch (error) {
      // A machine can be unreachable at one of its addresses; any other failure would repeat at the next.
      if (!(error instanceof FetchRefused) || error.reason !== 'connection') throw error
      failure = error
    }
  }
  throw failure
}

function pinTo({ protocol, hostname, port }: URL, address = hostname.replace(/^\[|\]$/g, '')): Pin {
  const usual = protocol === 'https:' ? 443 : 80
  return { protocol: protocol as Pin['protocol'], address, port: Number(port || usual) }
}
