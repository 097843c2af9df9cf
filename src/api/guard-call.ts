import type { HandlerConfig } from './api-config.ts'
import { clientNetworks } from './client-network.ts'
import { hmac } from './hash.ts'
import { HttpError } from './http/http-error.ts'
import { mediaType } from './http/media-type.ts'
import { refuseCrossSite } from './http/refuse-cross-site.ts'
import { within } from '../lib/time/within.ts'

/** How often one client, and everyone together, may use a tool within a window. */
export type CallLimits = { readonly windowMs: number; readonly client: number; readonly everyone: number }

/**
 * Throws unless the site's own scripts, or a program, made the call.
 *
 * JSON is asked for even where there is no body: another site's page cannot send that type without asking first, and
 * is never told that it may.
 */
export function refuseForeignCall(request: Request, siteOrigin: string): void {
  const { type } = mediaType(request.headers.get('content-type'))
  if (type !== 'application/json') throw new HttpError(415, 'jsonOnly')
  refuseCrossSite(request, siteOrigin)
}

/** Counts a call of the tool `name`; throws 429 once the client, or everyone, has used it too often. */
export async function limitCalls(
  name: string,
  clientIp: string | undefined,
  { store, clock, answerMs }: HandlerConfig,
  { windowMs, client, everyone }: CallLimits,
): Promise<void> {
  const now = clock()
  const networks = clientNetworks(clientIp)
  const limit = (who: string, key: string, most: number) => ({
    name: who,
    key: `${name}:${key}`,
    windowMs,
    soft: most,
    hard: most,
  })
  const counting = async () => {
    const salt = networks.length > 0 ? await store.dailySalt(now) : ''
    const limits = [
      // First, so that transactions over one database wait here for each other, and nowhere else.
      limit('everyone', 'everyone', everyone),
      ...networks.map(({ network, clients }) => limit('client', hmac(salt, network), client * clients)),
    ]
    return await store.count(limits, now)
  }
  const wait = await within(answerMs, counting())
  if (wait !== undefined) throw new HttpError(429, 'toolBusy', { 'Retry-After': String(wait) })
}
