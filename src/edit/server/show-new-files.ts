import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { publicAddress } from '../../lib/addresses/public-address.ts'
import { readContents } from '../../lib/site-file.ts'
import type { EditedSite } from './edited-site.ts'

/**
 * Answers for files that only pages with drafts ask for, which no build has made: their styles and the data of their
 * widgets, and pictures, with the file itself.
 */
export function showNewFiles(
  site: EditedSite,
): (request: IncomingMessage, response: ServerResponse, path: string) => boolean {
  return (_, response, path) => {
    if (site.isBuilt(path)) return false
    const send = (name: string, contents: string | Uint8Array) => {
      const type = getMimeType(name) ?? 'application/octet-stream'
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(contents)
    }
    const drafted = site.drafted(path)
    if (drafted) {
      send(path, readContents(drafted))
      return true
    }
    const build = site.latest()
    const image = build?.images.find(({ url }) => nameOf(publicAddress(url, build.config)) === nameOf(path))
    if (!image) return false
    void readFile(join(site.root, 'content', image.path)).then(
      (bytes) => send(image.path, bytes),
      () => response.writeHead(404).end(),
    )
    return true
  }
}

/** The address of a picture without width and format: those of one picture differ in these. */
function nameOf(address: string): string {
  return address.replace(/-\d+(\.\w+)\.\w+$/, '$1')
}
