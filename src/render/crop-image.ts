import { encodePath } from '../lib/addresses/encode-path.ts'
import type { ImageInfo } from '../model/site.ts'
import { BuildError } from '../problems/problem.ts'
import { imageVariants, nameOfImage } from './image-variants.ts'

/** A rectangle of an image, in its pixels. */
export type Box = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const MIDDLE = '50% 50%'
const NAME = /([1-9]\d*)x([1-9]\d*)-(\d+)x(\d+)/
const WHOLE_NAME = new RegExp(`^${NAME.source}$`)
const IN_ADDRESS = new RegExp(String.raw`\.(${NAME.source})\.`)
const IN_USE = new RegExp(`^(.+) (${NAME.source})$`)

/**
 * The name of a part of an image, `3x2-30x60`: its aspect ratio, `3/2`, and its focus in the whole image, `30% 60%`.
 */
export function cropName(ratio: string, focus = MIDDLE): string {
  const name = `${ratio.replace('/', 'x')}-${focus.replaceAll('%', '').replace(' ', 'x')}`
  if (!WHOLE_NAME.test(name))
    throw new BuildError({
      code: 'template/failed',
      message: {
        en: `<Picture> cannot crop to ratio="${ratio}" focus="${focus}".`,
        fr: `<Picture> ne peut recadrer selon ratio="${ratio}" focus="${focus}".`,
      },
      hint: {
        en: 'Write them like ratio="3/2" focus="30% 60%".',
        fr: 'Écrivez-les comme ratio="3/2" focus="30% 60%".',
      },
    })
  return name
}

/** The name of the part in the address of a file; undefined for a whole image. */
export function cropAt(address: string): string | undefined {
  return IN_ADDRESS.exec(address)?.[1]
}

/** What a page uses of an image that it crops; of a whole image, it is the path. */
export function usedPart(path: string, crop: string): string {
  return `${path} ${crop}`
}

/** Reads a {@link usedPart}. A path can contain spaces, the name of a part cannot. */
export function readUsedPart(used: string): { readonly path: string; readonly crop: string | undefined } {
  const [, path = used, crop] = IN_USE.exec(used) ?? []
  return { path, crop }
}

/** The largest rectangle with the aspect ratio of `crop`, centred on its focus as far as the edges allow. */
export function cropBox({ width, height }: Pick<ImageInfo, 'width' | 'height'>, crop: string): Box {
  const [across = 1, down = 1, x = 50, y = 50] = (WHOLE_NAME.exec(crop) ?? []).slice(1).map(Number)
  const size = {
    width: Math.max(1, Math.min(width, Math.round((height * across) / down))),
    height: Math.max(1, Math.min(height, Math.round((width * down) / across))),
  }
  const start = (whole: number, part: number, point: number) =>
    Math.round(Math.min(Math.max((whole * point) / 100 - part / 2, 0), whole - part))
  return { left: start(width, size.width, x), top: start(height, size.height, y), ...size }
}

/** The part of an image named `crop`; `hash` is that of the whole image. */
export function croppedImage(whole: ImageInfo, crop: string) {
  const { width, height } = cropBox(whole, crop)
  const part = { ...whole, width, height, crop }
  const path =
    imageVariants(part)?.fallback.path ?? `assets/img/${nameOfImage(whole)}.${crop}.${whole.hash}.svg`
  return { ...part, url: `/${encodePath(path)}` }
}
