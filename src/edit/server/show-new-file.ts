import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { cropSvg } from '../../assets/images/crop-svg.ts'
import { publicAddress } from '../../lib/addresses/public-address.ts'
import { readContents } from '../../lib/site-file.ts'
import type { ImageInfo } from '../../model/site.ts'
import { cropAt, cropBox } from '../../render/crop-image.ts'
import { isFileOf } from '../../render/image-variants.ts'
import type { EditedSite } from './edited-site.ts'

/** Wide enough for a page next to a form. */
const PREVIEWED = 960

/**
 * Serves files that no build has written and only pages with drafts request: styles, data of widgets, and pictures,
 * whole or cropped. Returns false for any other file.
 */
export function showNewFile(site: EditedSite, response: ServerResponse, path: string): boolean {
  if (site.isBuilt(path)) return false
  const build = site.latest()
  const image = build?.images.find((each) =>
    isFileOf({ ...each, url: publicAddress(each.url, build.config) }, path),
  )
  const drafted = site.drafted(path)
  const shown = drafted
    ? Promise.resolve({ name: path, bytes: readContents(drafted) })
    : image && shownFile(site.root, image, path)
  void shown?.then(
    ({ name, bytes }) => {
      const type = getMimeType(name) ?? 'application/octet-stream'
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(bytes)
    },
    () => response.writeHead(404).end(),
  )
  return shown !== undefined
}

/** A picture unchanged, or the part that an address names; photographs in a format that is quick to encode. */
async function shownFile(root: string, image: ImageInfo, address: string) {
  const { path: name } = image
  const bytes = await readFile(join(root, 'content', name))
  const crop = cropAt(address)
  if (crop === undefined) return { name, bytes }
  if (name.endsWith('.svg')) return { name, bytes: cropSvg(bytes.toString('utf8'), image, crop) }
  const { encodeRaster } = await import('../../assets/images/images-raster.ts')
  return { name: 'part.jpg', bytes: await encodeRaster(bytes, 'jpg', PREVIEWED, cropBox(image, crop)) }
}
