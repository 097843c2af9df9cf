import { FetchRefused, type PageFetcher } from '../seo/page-fetcher.ts'
import { checkUrl } from './safe-fetch/check-url.ts'

/** The static files deployed with a Cloudflare worker. */
export type Assets = { fetch(request: Request): Promise<Response> }

const TEXT = /^(?:text\/|application\/(?:json|xml|[\w.+-]+\+xml))/

/**
 * Makes a fetcher that reads the site's own pages from the files deployed with the worker. It uses no network and
 * refuses every other site: a worker cannot see which machine a host name resolves to.
 */
export function assetsFetch(assets: Assets, siteOrigin: string): PageFetcher {
  const { origin } = new URL(siteOrigin)
  return async (address) => {
    const url = checkUrl(address, { site: origin, origins: [] })
    const started = performance.now()
    const response = await assets.fetch(new Request(url, { redirect: 'manual' }))
    const firstByteMs = performance.now() - started
    const body = await bodyOf(response)
    return {
      url: url.href,
      redirects: [],
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body,
      transferred: body.byteLength,
      firstByteMs,
      totalMs: performance.now() - started,
    }
  }
}

async function bodyOf(response: Response): Promise<Uint8Array> {
  if (response.status >= 300 && response.status < 400) return new Uint8Array()
  if (!TEXT.test(response.headers.get('content-type') ?? '')) throw new FetchRefused('type')
  return new Uint8Array(await response.arrayBuffer())
}
