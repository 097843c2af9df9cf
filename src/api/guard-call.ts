import type { HandlerConfig, RequestContext } from './api-config.ts'
import { clientNetworks } from './client-network.ts'
import { hmac } from './hash.ts'
import { dataResponse } from './http/data-response.ts'
import { HttpError } from './http/http-error.ts'
import { mediaType } from './http/media-type.ts'
import { refuseCrossSite } from './http/refuse-cross-site.ts'
import { within } from '../lib/time/within.ts'

/** A tool for the owner: returns the response to a call, as data. */
export type Tool = (
  request: Request,
  clientIp: string | undefined,
  config: HandlerConfig,
) => Promise<Readonly<Record<string, unknown>>>

type CallLimits = { readonly windowMs: number; readonly client: number; readonly everyone: number }

/**
 * Returns a handler for calls of a tool. Throws unless the site's own scripts, or a program, made the call.
 *
 * A `POST` must declare JSON even without a body: another site's page cannot send that type without a preflight
 * request, which is never granted.
 */
export function answerCalls(tool: Tool) {
  return async (request: Request, { clientIp }: RequestContext, config: HandlerConfig): Promise<Response> => {
    const { type } = mediaType(request.headers.get('content-type'))
    if (request.method === 'POST' && type !== 'application/json') throw new HttpError(415, 'jsonOnly')
    refuseCrossSite(request, config.business.origin)
    return dataResponse(200, config.language, await tool(request, clientIp, config))
  }
}

/** Counts a call of the tool `name`; throws 429 if the client, or all clients together, exceed its limits. */
export async function limitCalls(
  name: string,
  clientIp: string | undefined,
  { store, clock, answerMs }: HandlerConfig,
  { windowMs, client, everyone }: CallLimits,
): Promise<void> {
  const now = clock()
  const networks = clientNetworks(clientIp)
  const limit = (key: string, hard: number) => ({ name, key: `${name}:${key}`, windowMs, hard })
  const counting = async () => {
    const salt = networks.length > 0 ? await store.dailySalt(now) : ''
    const limits = [
      // First, so that transactions over one database wait for each other here and nowhere else.
      limit('everyone', everyone),
      ...networks.map(({ network, clients }) => limit(hmac(salt, network), client * clients)),
    ]
    return await store.count(limits, now)
  }
  const wait = await within(answerMs, counting())
  if (wait !== undefined) throw new HttpError(429, 'toolBusy', { 'Retry-After': String(wait) })
}
