import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { publicAddress } from '../../lib/addresses/public-address.ts'
import type { EditedSite } from './edited-site.ts'

/** Answers for pictures that no saved page shows yet, which no build has made ready: with the file itself. */
export function showNewImages(
  site: EditedSite,
): (request: IncomingMessage, response: ServerResponse, path: string) => boolean {
  return (_, response, path) => {
    const build = site.latest()
    const image = build?.images.find(({ url }) => nameOf(publicAddress(url, build.config)) === nameOf(path))
    if (!image || site.isBuilt(path)) return false
    void readFile(join(site.root, 'content', image.path)).then(
      (bytes) =>
        response
          .writeHead(200, { 'Content-Type': typeOf(image.path), 'Cache-Control': 'no-store' })
          .end(bytes),
      () => response.writeHead(404).end(),
    )
    return true
  }
}

/** The address of a picture without width and format: those of one picture differ in these. */
function nameOf(address: string): string {
  return address.replace(/-\d+(\.\w+)\.\w+$/, '$1')
}

function typeOf(path: string): string {
  const ending = extname(path).slice(1)
  return `image/${{ jpg: 'jpeg', svg: 'svg+xml' }[ending] ?? ending}`
}
