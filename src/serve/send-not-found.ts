import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { DEFAULT_CACHE } from '../hosts/rules/host-rules.ts'
import { notFoundPages } from './match-rules.ts'
import { send, setHeaders } from './send.ts'
import type { SiteFolder } from './site-folder.ts'

const PLAIN = '<!doctype html><html lang="en"><title>404</title><p>404 Page Not Found</p></html>\n'

const HEADERS = { 'Cache-Control': DEFAULT_CACHE, Vary: 'Accept-Encoding' }

/** Answers 404 with the nearest 404 page: that of the folder, else that of the site. */
export async function sendNotFound(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  site: SiteFolder,
): Promise<void> {
  const encodings = String(request.headers['accept-encoding'] ?? '')
  const [ending, encoding] = /\bbr\b/.test(encodings)
    ? ['.br', 'br']
    : /\bgzip\b/.test(encodings)
      ? ['.gz', 'gzip']
      : ['', '']
  for (const page of notFoundPages(site.rules.notFound, path)) {
    const file = join(site.dist, page)
    const compressed = ending ? await read(file + ending) : undefined
    const body = compressed ?? (await read(file))
    if (body === undefined) continue
    // It is a document, whatever was asked for.
    setHeaders(response, site.rules.headers, page)
    if (compressed) response.setHeader('Content-Encoding', encoding ?? '')
    return send(response, 404, 'text/html', body, HEADERS)
  }
  send(response, 404, 'text/html', PLAIN, HEADERS)
}

function read(file: string): Promise<Uint8Array | undefined> {
  return readFile(file).catch(() => undefined)
}
