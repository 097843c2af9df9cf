import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import sirv, { type RequestHandler as Sirv } from 'sirv'
import type { HostRules } from '../hosts/rules/host-rules.ts'
import { parseHeaders, parseRedirects } from './parse-host-files.ts'

/** A finished site on disk, with its headers and redirects. */
export type SiteFolder = {
  readonly dist: string
  readonly rules: HostRules
  /** Whether a folder of the site has a page of its own. */
  readonly hasIndex: (path: string) => boolean
  /** Sends the file that a request asks for, or calls `missing`. */
  readonly send: (
    request: IncomingMessage,
    response: ServerResponse,
    missing: () => Promise<void>,
  ) => Promise<void>
}

const TABLES = ['_headers', '_redirects']
const SWAP_TRIES = 20
const SWAP_PAUSE = 25

/**
 * Opens the folder of a site, and again after a build replaces it. `live` also follows changes to single files in it.
 */
export function openSiteFolder(dist: string, live: boolean): () => Promise<SiteFolder> {
  let opened: { readonly mark: string; readonly folder: SiteFolder } | undefined

  return async () => {
    for (let tries = 0; ; tries++) {
      try {
        const mark = await folderMark(dist, live)
        if (opened?.mark !== mark) opened = { mark, folder: await readFolder(dist, live) }
        return opened.folder
      } catch (error) {
        // Each swap removes it for a moment.
        if (tries === SWAP_TRIES) throw error
        await wait(SWAP_PAUSE)
      }
    }
  }
}

async function readFolder(dist: string, live: boolean): Promise<SiteFolder> {
  const [headers, redirects] = await Promise.all(
    TABLES.map((file) => readFile(join(dist, file), 'utf8').catch(() => '')),
  )
  return {
    dist,
    rules: { headers: parseHeaders(headers ?? ''), ...parseRedirects(redirects ?? '') },
    hasIndex: (path) => existsSync(join(dist, path, 'index.html')),
    send: sender(dist, live),
  }
}

function sender(dist: string, live: boolean): SiteFolder['send'] {
  const files: Sirv = sirv(dist, {
    dev: live,
    etag: true,
    brotli: true,
    gzip: true,
    // sirv takes `c++.html` for a hidden file. The server refuses those that are.
    dotfiles: true,
    extensions: ['html'],
    setHeaders: (response, path) => {
      // The table of headers decides caching.
      response.setHeader('Vary', 'Accept-Encoding')
      // The only file type here without a known MIME type.
      if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon')
    },
  })

  return async (request, response, missing) => {
    response.once('pipe', (source: Readable) => {
      // A file may disappear before it is read, and a visitor may leave at any time. The request is watched, because a
      // response that waits behind another on its connection never closes.
      source.once('error', () => response.destroy())
      const end = () => void source.destroy()
      if (request.closed) end()
      else request.once('close', end)
    })
    response.setHeader('Vary', 'Accept-Encoding')
    let notFound: Promise<void> | undefined
    files(request, response, () => {
      notFound = missing()
    })
    await notFound
  }
}

/** Changes when another folder is at `dist`, or when one of a live one's tables changes. */
async function folderMark(dist: string, live: boolean): Promise<string> {
  const folder = await stat(dist)
  const marked = live
    ? await Promise.all(TABLES.map((file) => stat(join(dist, file)).catch(() => folder)))
    : [folder]
  return marked.map(({ ino, ctimeMs }) => `${ino} ${ctimeMs}`).join()
}
