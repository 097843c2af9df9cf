import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { cropSvg } from '../../assets/images/crop-svg.ts'
import { publicAddress } from '../../lib/addresses/public-address.ts'
import { readContents } from '../../lib/site-file.ts'
import type { ImageInfo } from '../../model/site.ts'
import { cropAt, cropBox } from '../../render/crop-image.ts'
import { isFileOf } from '../../render/image-variants.ts'
import type { EditedSite } from './edited-site.ts'

/** Wide enough for a page beside a form. */
const PREVIEWED = 960

/**
 * Answers for files that only pages with drafts ask for, which no build has made: their styles and the data of their
 * widgets, and pictures, with the file itself or the part of it that is shown.
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
    const image = build?.images.find((each) =>
      isFileOf({ ...each, url: publicAddress(each.url, build.config) }, path),
    )
    if (!image) return false
    void shownFile(site.root, image, path).then(
      ([name, bytes]) => send(name, bytes),
      () => response.writeHead(404).end(),
    )
    return true
  }
}

/** A picture as it is, or the part of it that an address names; photographs in a format that is quick to make. */
async function shownFile(
  root: string,
  image: ImageInfo,
  address: string,
): Promise<readonly [name: string, bytes: string | Uint8Array]> {
  const bytes = await readFile(join(root, 'content', image.path))
  const crop = cropAt(address)
  if (crop === undefined) return [image.path, bytes]
  if (image.path.endsWith('.svg')) return [image.path, cropSvg(bytes.toString('utf8'), image, crop)]
  const { encodeRaster } = await import('../../assets/images/images-raster.ts')
  return ['part.jpg', await encodeRaster(bytes, 'jpg', PREVIEWED, cropBox(image, crop))]
}
