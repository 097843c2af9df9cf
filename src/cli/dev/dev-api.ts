import type { RequestHandler } from '../../serve/site-server.ts'
import { openApi, type OpenApiOptions } from '../open-api.ts'

type Api = Awaited<ReturnType<typeof openApi>>

/** The API under `site dev`: opened when it is first asked, and again when the site has changed since. */
export type DevApi = {
  readonly handle: RequestHandler
  /** What the API knows of the site is out of date. */
  readonly renew: () => void
  readonly close: () => Promise<void>
}

/** Starts nothing yet. */
export function createDevApi(root: string, options: OpenApiOptions): DevApi {
  let opened: Promise<Api> | undefined
  // One database at a time: the next is opened when the last one is closed.
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
        // Tried again at the next request: by then the author may have mended what kept it from opening.
        if (opened === opening) opened = undefined
        throw error
      }
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('404 Not Found')
    },
    renew: () => void close(),
    close,
  }
}
