import { FetchRefused, type PageFetcher } from '../seo/page-fetcher.ts'
import { checkUrl } from './safe-fetch/check-url.ts'

/** The files that a worker of Cloudflare is deployed with. */
export type Assets = { fetch(request: Request): Promise<Response> }

const TEXT = /^(?:text\/|application\/(?:json|xml|[\w.+-]+\+xml))/

/**
 * Makes a fetcher of the site's own pages, which asks the files that the worker was deployed with and no network: a
 * worker cannot see to which machine a name leads, so no other site is requested from there.
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
      decoded: body.byteLength,
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
