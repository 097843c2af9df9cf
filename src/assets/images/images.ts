import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodePath, encodePath } from '../../lib/addresses/encode-path.ts'
import { isImage } from '../../lib/is-image.ts'
import { concurrent } from '../../lib/lists/concurrent.ts'
import { BuildError, type Problem } from '../../problems/problem.ts'
import type { ImageInfo } from '../../model/site.ts'
import { cropBox, croppedImage, readUsedPart } from '../../render/crop-image.ts'
import { imageVariants } from '../../render/image-variants.ts'
import { cachedJson, cachedOnDisk } from '../../cache/blob-cache.ts'
import { contentHash, sha256 } from '../../cache/hash.ts'
import { cropSvg } from './crop-svg.ts'
import { installedVersion } from '../../compile/installed-version.ts'
import type { SiteFile } from '../../lib/site-file.ts'
import { uniqueBy } from '../../lib/lists/unique-by.ts'

// Increment when images-raster.ts changes its output, since names contain the hash.
const ENCODING_VERSION = 3
const MAX_READS = 16

type Size = Pick<ImageInfo, 'width' | 'height'>

/** Reads the metadata of the images among `assets` (paths below `content/`), with a problem for each invalid one. */
export async function loadImages(root: string, assets: readonly string[]) {
  const problems: Problem[] = []
  const images = await concurrent(assets.filter(isImage), MAX_READS, async (path) => {
    const bytes = await readFile(join(root, 'content', path)).catch(() => Buffer.alloc(0))
    const hash = imageHash(path, bytes)
    const size = await readableSize(root, hash, bytes)
    if (!size) problems.push(unreadableImage(`content/${path}`))
    const image = { path, hash, ...(size || { width: 0, height: 0 }) }
    return { ...image, url: `/${encodePath(imageVariants(image)?.fallback.path ?? path)}` }
  })
  return { images, problems }
}

/**
 * The files of the images that pages use (`used`: see `usedPart`): SVGs and possibly animated GIFs unchanged at their
 * own path, photographs in every format and width, which are made when prepared. With the problems of these images.
 */
export function emitImages(root: string, images: readonly ImageInfo[], used: ReadonlySet<string>) {
  const byPath = new Map(images.map((image) => [image.path, image]))
  const parts = [...used].flatMap((name) => {
    const { path, crop } = readUsedPart(name)
    const image = byPath.get(path)
    return image ? [{ image, crop }] : []
  })
  const files = parts.flatMap(({ image, crop }) => filesOf(root, image, crop))
  const faulty = new Set(parts.map(({ image }) => image).filter(({ width }) => width === 0))
  const problems = Array.from(faulty, ({ path }) => unreadableImage(`content/${path}`))
  return { files: uniqueBy(files, ({ path }) => path), problems }
}

function filesOf(root: string, image: ImageInfo, crop: string | undefined): readonly SiteFile[] {
  const source = join(root, 'content', image.path)
  const part = crop === undefined ? image : croppedImage(image, crop)
  const variants = imageVariants(part)
  if (!variants) {
    const whole = () => readFileSync(source)
    const contents = crop === undefined ? whole : () => cropSvg(whole().toString(), image, crop)
    return [{ path: decodePath(part.url.slice(1)), contents }]
  }
  return [...variants.sources.flatMap(({ files }) => files), variants.fallback].map(
    ({ path, format, width }) => {
      const key = `${image.hash} ${format} ${width}${crop === undefined ? '' : ` ${crop}`}`
      const { prepare, read } = cachedOnDisk(root, 'images', key, async () => {
        const { encodeRaster } = await import('./images-raster.ts')
        const box = crop === undefined ? undefined : cropBox(image, crop)
        return encodeRaster(await readFile(source), format, width, box).catch(() => {
          throw new BuildError(unreadableImage(`content/${image.path}`))
        })
      })
      return { path, contents: read, version: key, prepare }
    },
  )
}

/** The size of an image with this hash; false if it cannot be read. */
export function readableSize(root: string, hash: string, bytes: Uint8Array): Promise<Size | false> {
  return cachedJson<Size | false>(root, 'image-sizes', hash, async () => {
    const { imageSize } = await import('./images-raster.ts')
    return imageSize(bytes).catch(() => false as const)
  })
}

/** Hash of the image and, for a photograph, of its encoding settings. */
function imageHash(path: string, bytes: Uint8Array): string {
  const recipe = /\.svg$/i.test(path) ? '' : `${ENCODING_VERSION} ${installedVersion('sharp')}`
  return contentHash(`${recipe} ${sha256(bytes)}`)
}

/** The problem of an image that cannot be read, by its path below the root. */
export function unreadableImage(file: string): Problem {
  return {
    code: 'image/unreadable',
    message: {
      en: 'This image does not open: the file is damaged, or its format is not the one that its name says.',
      fr: 'Cette image ne s’ouvre pas : le fichier est abîmé, ou n’est pas du format que son nom annonce.',
    },
    hint: {
      en: 'Export it again as JPEG, PNG or SVG with viewBox="0 0 width height"; an animated AVIF, as a GIF.',
      fr: 'Exportez-la de nouveau en JPEG, en PNG ou en SVG avec viewBox="0 0 largeur hauteur" ; un AVIF animé, en GIF.',
    },
    place: { file },
  }
}
