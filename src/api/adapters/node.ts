import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'

import type { Handler } from '../create-handler.ts'
import { logJson, describeError } from '../log.ts'

/**
 * Returns a listener that serves the handler from `node:http`.
 *
 * `trustedHops` is how many proxies of our own stand before this process: each adds one address to `X-Forwarded-For`,
 * and whatever came before those is the visitor's word.
 */
export function nodeListener(handler: Handler, trustedHops = 0) {
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    try {
      const request = toRequest(incoming)
      if (!request)
        return void outgoing.writeHead(400, { 'Content-Type': 'text/plain', Connection: 'close' }).end()
      await send(
        await handler.fetch(request, { clientIp: clientIp(incoming, trustedHops) }),
        incoming,
        outgoing,
      )
    } catch (error) {
      logJson({ level: 'error', event: 'adapter', ...describeError(error) })
      outgoing.destroy()
    }
  }
}

/** Returns the request in Web-standard form, or nothing when its address or host is malformed. */
function toRequest(incoming: IncomingMessage): Request | undefined {
  const { method = 'GET', url = '/', headers } = incoming
  const base = `http://${headers.host ?? ''}`
  if (!url.startsWith('/') || !URL.canParse(base) || !URL.canParse(base + url)) return undefined
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

function toHeaders({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value)
  }
  return headers
}

function clientIp({ headers, socket }: IncomingMessage, trustedHops: number): string | undefined {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  return [...forwarded, socket.remoteAddress ?? ''].at(-1 - trustedHops) ?? forwarded[0]
}

async function send(response: Response, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const body = new Uint8Array(await response.arrayBuffer())
  for (const [name, value] of response.headers) outgoing.setHeader(name, value)
  outgoing.setHeader('Content-Length', body.byteLength)
  // What the handler left unread would otherwise be taken for the next request.
  if (!incoming.complete) outgoing.setHeader('Connection', 'close')
  outgoing.writeHead(response.status)
  await new Promise<void>((resolve) => {
    outgoing.once('close', resolve)
    outgoing.end(incoming.method === 'HEAD' ? undefined : body, resolve)
  })
}
