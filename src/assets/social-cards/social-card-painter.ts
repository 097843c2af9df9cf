// Loaded only if a card must be made, to avoid starting HarfBuzz and libvips.
import sharp from 'sharp'
import type { CardArea, SocialCardDesign } from '../../content/define-site.ts'
import { fitTitle, titleLineHeight } from './social-card-title.ts'
import type { CardWords } from './social-card-words.ts'
import { openTextFont, type TextFont, type TextLine } from './text-font.ts'

const WIDTH = 1200
const HEIGHT = 630
const LABEL = 30
const FOOT = 32
const FOOT_LINE = 40

export type CardMaterials = {
  readonly design: SocialCardDesign
  readonly background: Uint8Array
  /** Static fonts, made from the files of `design.titleFont` and `design.textFont`. */
  readonly titleFont: readonly Uint8Array[]
  readonly textFont: readonly Uint8Array[]
}

export type PaintCard = (words: CardWords) => Promise<Uint8Array>

/** Renders the background once and returns a function that adds the text of one card, as PNG. */
export async function cardPainter(materials: CardMaterials): Promise<PaintCard> {
  const { design, background } = materials
  const ground = await sharp(background)
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .removeAlpha()
    .raw()
    .toBuffer()
  const fonts = { title: openTextFont(materials.titleFont), text: openTextFont(materials.textFont) }

  // Cards are painted in parallel: with several threads for each, 20 cards take 0.9 s instead of 0.7.
  sharp.concurrency(1)
  return (words) =>
    sharp(ground, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .composite([{ input: Buffer.from(drawWords(words, design, fonts)) }])
      .png({ palette: true, colours: 16, dither: 0, effort: 1, compressionLevel: 6 })
      .toBuffer()
}

type Line = Omit<TextLine, 'left' | 'top' | 'direction'> & {
  readonly font: TextFont
  readonly text: string
  /** Space below. */
  readonly after?: number
}

type Fonts = { readonly title: TextFont; readonly text: TextFont }

function drawWords(
  { title, label, name, contact, direction }: CardWords,
  design: SocialCardDesign,
  fonts: Fonts,
): string {
  const { titleArea, nameArea, ink: fill, inkSoft } = design
  const above: Line[] = label
    ? [{ font: fonts.text, text: label, size: LABEL, lineHeight: LABEL, after: LABEL, fill: inkSoft }]
    : []
  const room = { width: titleArea.width, height: titleArea.height - 2 * LABEL * above.length }
  const { size, lines } = fitTitle(title, room, fonts.title.widthOf)
  const titleLines = lines.map((text): Line => ({
    font: fonts.title,
    text,
    size,
    lineHeight: size * titleLineHeight,
    // Arabic letters join.
    letterSpacing: direction === 'rtl' ? 0 : -size / 100,
    fill,
  }))
  const foot = { size: FOOT, lineHeight: FOOT_LINE, fill }
  const nameLine: Line = { ...foot, font: fonts.title, text: name }
  const contactLines: Line[] = contact ? [{ ...foot, font: fonts.text, text: contact }] : []
  const drawn = [
    ...column(titleArea, [...above, ...titleLines], direction),
    ...column(nameArea, [nameLine, ...contactLines], direction),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${drawn.join('')}</svg>`
}

/** Stacks lines, centred vertically in an area, each shrunk as needed to fit. */
function column(
  { left, top, width, height }: CardArea,
  lines: readonly Line[],
  direction: CardWords['direction'],
): string[] {
  let y = top + (height - lines.reduce((sum, { lineHeight, after = 0 }) => sum + lineHeight + after, 0)) / 2
  return lines.map(({ font, text, after = 0, ...line }) => {
    const ems = font.widthOf(text)
    const size = Math.min(line.size, width / ems)
    const start = direction === 'rtl' ? left + width - ems * size : left
    const drawn = font.draw(text, { ...line, left: start, top: y, size, direction })
    y += line.lineHeight + after
    return drawn
  })
}
