import type { IncomingMessage, ServerResponse } from 'node:http'
import { openApi, type OpenApiOptions } from '../open-api.ts'

/**
 * The API under `site dev`: opened at the first request, and again after it was closed because the site has changed.
 */
export function createDevApi(root: string, options: OpenApiOptions) {
  let opened: ReturnType<typeof openApi> | undefined
  // Only one database is open at any time.
  let closed: Promise<void> = Promise.resolve()

  return {
    async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      opened ??= closed.then(() => openApi(root, options))
      const opening = opened
      try {
        const api = await opening
        if (api) return await api.handle(request, response)
      } catch (error) {
        // The next request retries: the author may have fixed the cause by then.
        if (opened === opening) opened = undefined
        throw error
      }
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('404 Not Found')
    },
    close(): Promise<void> {
      const old = opened
      opened = undefined
      if (old) closed = old.then((api) => api?.close()).catch(() => undefined)
      return closed
    },
  }
}
