import type { IncomingMessage, ServerResponse } from 'node:http'
import { DEFAULT_CACHE } from '../hosts/rules/host-rules.ts'
import { notFoundPages } from './match-rules.ts'
import { send, setHeaders } from './send.ts'
import type { SiteFolder } from './site-folder.ts'

const PLAIN = '<!doctype html><html lang="en"><title>404</title><p>404 Page Not Found</p></html>\n'

/** Answers 404 with the nearest 404 page: that of the folder, else that of the site. */
export async function sendNotFound(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  site: SiteFolder,
): Promise<void> {
  delete request.headers.range
  for (const page of notFoundPages(site.rules.notFound, path)) {
    // The 404 page is a document, whatever was requested.
    setHeaders(response, site.rules.headers, page)
    response.setHeader('Cache-Control', DEFAULT_CACHE)
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    if (await site.send(request, response, page, undefined, 404)) return
  }
  send(response, 404, 'text/html', PLAIN)
}
