import { slug } from '../lib/slug.ts'
import type { ImageInfo } from '../model/site.ts'

const WIDTHS = [480, 960, 1440]
// A size that saves less than this is not worth a file.
const WORTHWHILE = 0.85

export type ImageFormat = 'avif' | 'webp' | 'jpg' | 'png'

/** One file of an image. */
export type ImageVariant = {
  readonly format: ImageFormat
  readonly width: number
  /** Below the root of the finished site. */
  readonly path: string
}

/** The files of an image: `srcset` candidates from narrow to wide, and a fallback for any browser. */
export type ImageVariants = {
  readonly sources: readonly { readonly format: ImageFormat; readonly files: readonly ImageVariant[] }[]
  readonly fallback: ImageVariant
}

/**
 * The files made of a photograph; undefined for an SVG or a GIF, which is served as it is.
 *
 * Names depend only on the image, so that a page can use them before the files exist.
 */
export function imageVariants(image: Pick<ImageInfo, 'path' | 'width' | 'hash'>): ImageVariants | undefined {
  const original = formatOf(image.path)
  if (original === undefined) return undefined
  const widest = Math.min(image.width, WIDTHS.at(-1) ?? image.width)
  const widths = [...WIDTHS.filter((width) => width < widest * WORTHWHILE), widest]
  const variant = (format: ImageFormat, width: number) => ({
    format,
    width,
    path: pathOf(image, format, width),
  })

  const fallback = variant(original === 'avif' ? 'webp' : original, widest)
  const sources = (['avif', 'webp'] as const).map((format) => ({
    format,
    files: widths.map((width) => variant(format, width)),
  }))
  return { sources, fallback }
}

function formatOf(path: string): ImageFormat | undefined {
  const ending = /\.(avif|webp|jpe?g|png)$/i.exec(path)?.[1]?.toLowerCase()
  return ending === 'jpeg' ? 'jpg' : (ending as ImageFormat | undefined)
}

function pathOf(
  { path, hash }: Pick<ImageInfo, 'path' | 'hash'>,
  format: ImageFormat,
  width: number,
): string {
  const name = slug(path.replace(/^.*\//, '').replace(/\.\w+$/, ''))
  return `assets/img/${name}-${width}.${hash}.${format}`
}
