import { existsSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { restoreOutput } from '../emit/leftover-outputs.ts'
import { memoized } from '../lib/memoized.ts'
import { nothingBuilt } from './nothing-built.ts'
import { parseHeaders, parseRedirects } from './parse-host-files.ts'
import { readSource } from '../disk/read-source.ts'
import { fileFinder } from './static/find-file.ts'
import { sendFound } from './static/send-found.ts'
import type { KnownTags } from './static/take-conditions.ts'

/** A finished site on disk, with its headers and redirects. */
export type SiteFolder = ReturnType<typeof readFolder>

const TABLES = ['_headers', '_redirects']
const SWAP_ATTEMPTS = 20
const SWAP_PAUSE_MS = 25

/** Opens the folder of a site, and reopens it after a build replaces it. */
export function openSiteFolder(dist: string): () => Promise<SiteFolder> {
  const folderOf = memoized((_mark: string) => readFolder(dist), 1)
  return async () => {
    for (let tries = 0; ; tries++) {
      try {
        return folderOf(folderMark(dist))
      } catch (error) {
        // Each swap removes it for a moment; if a build is killed then, it stays removed.
        if (tries === SWAP_ATTEMPTS) throw existsSync(dist) ? error : nothingBuilt(dist)
        await restoreOutput(dist)
        await wait(SWAP_PAUSE_MS)
      }
    }
  }
}

// Synchronous, so that concurrent requests read it only once.
function readFolder(dist: string) {
  const [headers = '', redirects = ''] = TABLES.map((file) => readSource(dist, file))
  const find = fileFinder(dist)
  return {
    rules: { headers: parseHeaders(headers), ...parseRedirects(redirects) },
    hasIndex: (path: string) => existsSync(join(dist, path, 'index.html')),
    /** Sends the file at a path, unless its version is among the tags; false if it does not exist. */
    async send(
      request: IncomingMessage,
      response: ServerResponse,
      path: string,
      tags: KnownTags,
      status?: number,
    ): Promise<boolean> {
      response.setHeader('Vary', 'Accept-Encoding')
      const found = await find(request, path)
      if (found) sendFound(request, response, found, tags, status)
      return found !== undefined
    },
  }
}

/** Changes if another folder is at `dist`, if a file in it is replaced, or if one of the tables changes. */
function folderMark(dist: string): string {
  const folder = statSync(dist)
  const tables = TABLES.map((file) => statSync(join(dist, file), { throwIfNoEntry: false }))
  return [folder, ...tables].map((found) => found && `${found.ino} ${found.ctimeMs}`).join()
}
