import type { RequestHandler } from '../../serve/site-server.ts'
import { openApi, type OpenApiOptions } from '../open-api.ts'

type Api = Awaited<ReturnType<typeof openApi>>

/** The API under `site dev`: opened at the first request, and again after the site changes. */
export type DevApi = {
  readonly handle: RequestHandler
  /** Call when the site has changed. */
  readonly renew: () => void
  readonly close: () => Promise<void>
}

/** Opens nothing yet. */
export function createDevApi(root: string, options: OpenApiOptions): DevApi {
  let opened: Promise<Api> | undefined
  // Only one database is open at a time.
  let closed: Promise<void> = Promise.resolve()

  const close = (): Promise<void> => {
    const old = opened
    opened = undefined
    if (old) closed = old.then((api) => api?.close()).catch(() => undefined)
    return closed
  }

  return {
    async handle(request, response) {
      opened ??= closed.then(() => openApi(root, options))
      const opening = opened
      try {
        const api = await opening
        if (api) return await api.handle(request, response)
      } catch (error) {
        // Tried again at the next request, when the author may have fixed the cause.
        if (opened === opening) opened = undefined
        throw error
      }
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('404 Not Found')
    },
    renew: () => void close(),
    close,
  }
}
