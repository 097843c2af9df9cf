// Loaded only if an icon must be made, to avoid starting libvips.
import sharp from 'sharp'

export type IconShape = {
  readonly size: number
  /** Size of the logo relative to the side; 1 fills it. */
  readonly share: number
  /** Background colour; transparent if absent. */
  readonly background?: string | undefined
}

/** Renders a square SVG to a PNG. */
export async function drawIcon(svg: Uint8Array, { size, share, background }: IconShape): Promise<Uint8Array> {
  const side = Math.round(size * share)
  // It is drawn at the final size; the limit is on its size in its own units.
  const mark = await sharp(svg, { limitInputPixels: false })
    .resize(side, side, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
  const before = Math.floor((size - side) / 2)
  const ground = background ?? '#0000'
  const icon = sharp({ create: { width: size, height: size, channels: 4, background: ground } }).composite([
    { input: mark, left: before, top: before },
  ])
  const opaque = background === undefined ? icon : icon.removeAlpha()
  return opaque.png({ palette: true, compressionLevel: 9, effort: 10 }).toBuffer()
}
