// Loaded only when a card must be made, to avoid starting satori and libvips.
import type { ReactNode } from 'react'
import satori from 'satori'
import sharp from 'sharp'
import type { CardArea, SocialCardDesign } from '../../content/define-site.ts'
import { fitTitle, titleLineHeight } from './social-card-title.ts'
import type { CardWords } from './social-card-words.ts'

const WIDTH = 1200
const HEIGHT = 630
const LABEL = 30
const FOOT = 32

export type CardMaterials = {
  readonly design: SocialCardDesign
  readonly background: Uint8Array
  /** Fonts of one weight, of `design.titleFont` and `design.textFont`. */
  readonly titleFont: Uint8Array
  readonly textFont: Uint8Array
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
  const fonts = [
    { name: 'title', data: Buffer.from(materials.titleFont) },
    { name: 'text', data: Buffer.from(materials.textFont) },
  ]

  // Cards are painted side by side: with threads of its own for each, 20 cards take 0.9 s instead of 0.7.
  sharp.concurrency(1)
  return async (words) => {
    const layer = await satori(layout(words, design), { width: WIDTH, height: HEIGHT, fonts })
    return sharp(ground, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .composite([{ input: Buffer.from(layer) }])
      .png({ palette: true, colours: 16, dither: 0, effort: 1, compressionLevel: 6 })
      .toBuffer()
  }
}

function layout({ title, label, name, contact }: CardWords, design: SocialCardDesign): ReactNode {
  const { titleArea, nameArea } = design
  const labelHeight = label ? 2 * LABEL : 0
  const { size, lines } = fitTitle(title, { width: titleArea.width, height: titleArea.height - labelHeight })
  const labelLine =
    label && text(label, { fontSize: LABEL, lineHeight: 1, marginBottom: LABEL, color: design.inkSoft })
  const titleStyle = {
    fontFamily: 'title',
    fontSize: size,
    lineHeight: titleLineHeight,
    letterSpacing: -size / 100,
    whiteSpace: 'nowrap',
  }
  const titleLines = lines.map((line) => text(line, titleStyle))
  const nameLine = text(name, { fontFamily: 'title', fontSize: FOOT, lineHeight: 1.25 })
  const contactLine = contact && text(contact, { fontSize: FOOT, lineHeight: 1.25 })
  return box({ width: WIDTH, height: HEIGHT, color: design.ink, fontFamily: 'text' }, [
    box(column(titleArea), [labelLine, ...titleLines]),
    box(column(nameArea), [nameLine, contactLine]),
  ])
}

function column({ left, top, width, height }: CardArea): Style {
  return { flexDirection: 'column', justifyContent: 'center', position: 'absolute', left, top, width, height }
}

type Style = Readonly<Record<string, string | number>>

// Plain objects: satori only needs the shape of elements, so React is not loaded.
function box(style: Style, children: readonly ReactNode[]): ReactNode {
  return {
    type: 'div',
    props: { style: { display: 'flex', ...style }, children: children.filter(Boolean) },
  } as unknown as ReactNode
}

function text(content: string, style: Style): ReactNode {
  return { type: 'div', props: { style, children: content } } as unknown as ReactNode
}
