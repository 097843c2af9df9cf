import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { isPrivateAddress } from '../client-network.ts'
import type { Handler } from '../create-handler.ts'
import { logJson, describeError } from '../log.ts'
import { SettingError } from '../setting-error.ts'
import type { Environment } from '../storage/open-store.ts'
import { parseUrl } from '../http/parse-url.ts'

/**
 * Returns a listener that serves the handler from `node:http`.
 *
 * `trustedHops` is the number of our own proxies in front of this process. Each appends one address to
 * `X-Forwarded-For`; any address before those is the visitor's claim.
 */
export function nodeListener(handler: Pick<Handler, 'fetch'>, trustedHops = 0) {
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    try {
      const request = toRequest(incoming)
      if (!request)
        return void outgoing.writeHead(400, { 'Content-Type': 'text/plain', Connection: 'close' }).end()
      const response = await handler.fetch(request, { clientIp: clientIp(incoming, trustedHops) })
      await send(response, incoming, outgoing)
    } catch (error) {
      logJson({ level: 'error', event: 'adapter', ...describeError(error) })
      outgoing.destroy()
    }
  }
}

/** Returns the request in Web-standard form, or nothing if its address or host is malformed. */
function toRequest(incoming: IncomingMessage): Request | undefined {
  const { method = 'GET', url = '/', headers } = incoming
  // HTTP/1.0 monitors send no host.
  const base = `http://${headers.host ?? 'localhost'}`
  const host = parseUrl(base)
  // A host with a path, a query or a user would change the path of the request.
  if (!url.startsWith('/') || host?.href !== `${host?.origin}/` || !parseUrl(base + url)) return undefined
  const hasBody = method !== 'GET' && method !== 'HEAD'
  try {
    return new Request(base + url, {
      method,
      headers: toHeaders(incoming),
      ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }),
    } as RequestInit)
  } catch {
    return undefined
  }
}

/** The headers of a message in Web form, with repeated headers preserved. */
export function toHeaders({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value)
  return headers
}

const PROXY_HEADER = /^(?:forwarded|via|x-forwarded-(?:for|host|proto)|x-real-ip)$/

function clientIp({ headers, socket }: IncomingMessage, hops: number): string | undefined {
  const peer = socket.remoteAddress
  // Requests from this machine itself are not counted. An undeclared proxy can claim any address, so everyone behind it
  // counts as one client.
  if (hops === 0 && peer !== undefined && isPrivateAddress(peer))
    return Object.keys(headers).some((name) => PROXY_HEADER.test(name)) ? 'proxy' : undefined
  return clientAddress(`${String(headers['x-forwarded-for'] ?? '')},${peer ?? ''}`, hops)
}

/** Returns the visitor's address from a proxy chain, nearest address last, with `hops` of our own proxies in front. */
export function clientAddress(chain: string, hops: number): string | undefined {
  const addresses = chain
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  return addresses.at(-1 - hops) ?? addresses[0]
}

/** The number of our own proxies in front of this process, from `SITE_TRUSTED_HOPS`. */
export function trustedHops(env: Environment): number {
  const hops = Number(env['SITE_TRUSTED_HOPS'] || 0)
  if (!Number.isInteger(hops) || hops < 0)
    throw new SettingError({
      en: 'SITE_TRUSTED_HOPS must be a number of proxies: 0, 1, 2…',
      fr: 'SITE_TRUSTED_HOPS doit être un nombre de mandataires : 0, 1, 2…',
    })
  return hops
}

async function send(response: Response, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const body = new Uint8Array(await response.arrayBuffer())
  for (const [name, value] of response.headers) outgoing.setHeader(name, value)
  // The length would be that of the response to GET, whose body is gone.
  if (incoming.method !== 'HEAD') outgoing.setHeader('Content-Length', body.byteLength)
  // A request body left unread would otherwise be parsed as the next request.
  if (!incoming.complete) outgoing.setHeader('Connection', 'close')
  outgoing.writeHead(response.status)
  await new Promise<void>((resolve) => {
    outgoing.once('close', resolve)
    outgoing.end(body, resolve)
  })
}
