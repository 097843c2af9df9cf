import type { ReactElement } from 'react'
import { encodePath } from '../lib/addresses/encode-path.ts'
import { useRenderContext } from './context.ts'
import { cropName, croppedImage, usedPart } from './crop-image.ts'
import { imageVariants, type ImageVariant } from './image-variants.ts'

export type PictureProps = {
  /** A file of `content/`, such as `images/toit.jpg`. */
  readonly src: string
  /** Alternative text; empty for a decorative image. */
  readonly alt: string
  /** Displayed width, as in HTML `sizes`; the full window when absent. */
  readonly sizes?: string
  /** For the main image of the first screen: loaded immediately, before others. */
  readonly priority?: boolean
  readonly className?: string
  /** Aspect ratio to crop to, width over height: `3/2`. The whole image when absent. */
  readonly ratio?: `${number}/${number}`
  /** Point to keep in view when cropped, from the left and the top: `30% 60%`. The middle when absent. */
  readonly focus?: string | undefined
}

/**
 * Renders an image of `content/`: a photograph in the best format and width for the browser, an SVG unchanged. Reserves
 * its space, and loads lazily. With `ratio`, its files contain only the part that is shown. A missing image fails the build.
 *
 * @example <Picture src="images/toit.jpg" alt="Un toit sous la neige" sizes="(min-width: 64rem) 50vw, 100vw" />
 */
export function Picture({
  src,
  alt,
  sizes = '100vw',
  priority = false,
  className,
  ratio,
  focus,
}: PictureProps): ReactElement {
  const { site, used } = useRenderContext()
  const whole = site.image(src.replace(/^\//, ''))
  const crop = ratio === undefined ? undefined : cropName(ratio, focus)
  const image = crop === undefined ? whole : croppedImage(whole, crop)
  if (crop !== undefined) used.images.add(usedPart(whole.path, crop))
  const variants = imageVariants(image)
  const shown = (
    <img
      src={image.url}
      alt={alt}
      width={image.width}
      height={image.height}
      className={className}
      {...(priority
        ? { fetchPriority: 'high' as const }
        : { loading: 'lazy' as const, decoding: 'async' as const })}
    />
  )
  if (!variants) return shown

  return (
    <picture>
      {variants.sources.map(({ format, files }) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet(files)} sizes={sizes} />
      ))}
      {shown}
    </picture>
  )
}

function srcSet(files: readonly ImageVariant[]): string {
  return files.map(({ path, width }) => `/${encodePath(path)} ${width}w`).join(', ')
}
