import { decodePath } from '../lib/addresses/encode-path.ts'
import { slug } from '../lib/text/slug.ts'
import type { ImageInfo } from '../model/site.ts'

const WIDTHS = [480, 960, 1440]
/** The maximum height of a WebP image, in pixels; that of an AVIF image is one more. */
const MAX_HEIGHT = 16_383
// A width above this share of the widest one is not worth a file.
const WORTHWHILE = 0.85
/** The end of the address of an image's file, after its name: width, part, hash and format. */
const OF_ONE = /^(?:-\d+)?(?:\.[\dx-]+)?\.(\w+)\.\w+$/

export type ImageFormat = 'avif' | 'webp' | 'jpg' | 'png'

/** One file of an image. */
export type ImageVariant = {
  readonly format: ImageFormat
  readonly width: number
  /** Path below the root of the finished site. */
  readonly path: string
}

type Shown = Pick<ImageInfo, 'path' | 'width' | 'height' | 'hash'> & {
  /** Name of the part that is shown; the size is that of the part. */
  readonly crop?: string
}

/**
 * The files of a photograph: `srcset` candidates from narrow to wide, and a fallback. Undefined for an SVG or a whole
 * GIF, which is served unchanged. Names depend only on the image, so that a page can use them before the files exist.
 */
export function imageVariants(image: Shown) {
  const original = formatOf(image)
  if (original === undefined) return undefined
  const widest = Math.min(
    image.width,
    WIDTHS.at(-1) ?? image.width,
    Math.floor((MAX_HEIGHT * image.width) / image.height) || image.width,
  )
  const widths = [...WIDTHS.filter((width) => width < widest * WORTHWHILE), widest]
  const start = `assets/img/${nameOfImage(image)}`
  const part = image.crop === undefined ? '' : `.${image.crop}`
  const variant = (format: ImageFormat, width: number): ImageVariant => ({
    format,
    width,
    path: `${start}-${width}${part}.${image.hash}.${format}`,
  })

  const fallback = variant(original === 'avif' ? 'webp' : original, widest)
  const sources = (['avif', 'webp'] as const).map((format) => ({
    format,
    files: widths.map((width) => variant(format, width)),
  }))
  return { sources, fallback }
}

/** The name of an image in the addresses of its files. */
export function nameOfImage({ path }: Pick<ImageInfo, 'path'>): string {
  return slug(path.replace(/^.*\//, '').replace(/\.\w+$/, ''))
}

/** Whether an address, encoded or not, belongs to a file of an image, in any format and width, whole or cropped. */
export function isFileOf(image: Pick<ImageInfo, 'path' | 'url' | 'hash'>, address: string): boolean {
  const decoded = decodePath(address)
  const [file, name] = [decoded.replace(/^.*\//, ''), nameOfImage(image)]
  // A copy of an image has its hash.
  const [, hash] = (file.startsWith(name) && OF_ONE.exec(file.slice(name.length))) || []
  return decoded === decodePath(image.url) || hash === image.hash
}

function formatOf({ path, crop }: Shown): ImageFormat | undefined {
  const ending = /\.(avif|webp|jpe?g|png|gif)$/i.exec(path)?.[1]?.toLowerCase()
  // A part of an animation shows its first frame: animated formats would weigh more than all others together.
  if (ending === 'gif') return crop === undefined ? undefined : 'png'
  return ending === 'jpeg' ? 'jpg' : (ending as ImageFormat | undefined)
}
