import { Blob, Buffer as TextBuffer, Face, Font, shape } from 'harfbuzzjs'
import { memoized } from '../../lib/memoized.ts'

/** Position and style of a line of text, in pixels. */
export type TextLine = {
  readonly left: number
  readonly top: number
  readonly size: number
  readonly lineHeight: number
  readonly letterSpacing?: number
  readonly fill: string
}

/** A font that measures text, and draws it as the paths of its glyphs. */
export type TextFont = {
  /** Width of a text in ems. */
  readonly widthOf: (text: string) => number
  readonly draw: (text: string, line: TextLine) => string
}

/** Opens a static font in an uncompressed format. */
export function openTextFont(data: Uint8Array): TextFont {
  const face = new Face(new Blob(data))
  const font = new Font(face)
  const { ascender, descender } = font.hExtents()
  const pathOf = memoized((glyph: number) => font.glyphToPath(glyph))
  const glyphsOf = (text: string) => {
    const buffer = new TextBuffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    const positions = buffer.getGlyphPositions()
    return buffer.getGlyphInfos().map(({ codepoint }, at) => ({ glyph: codepoint, ...positions[at] }))
  }
  return {
    widthOf: memoized(
      (text) => glyphsOf(text).reduce((width, { xAdvance = 0 }) => width + xAdvance, 0) / face.upem,
    ),
    draw(text, { left, top, size, lineHeight, letterSpacing = 0, fill }) {
      const scale = size / face.upem
      const baseline = top + (lineHeight + (ascender + descender) * scale) / 2
      let x = 0
      const paths = glyphsOf(text).map(({ glyph, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
        const place = `translate(${x + xOffset} ${yOffset})`
        x += xAdvance + letterSpacing / scale
        return `<path transform="${place}" d="${pathOf(glyph)}"/>`
      })
      return `<g fill="${fill}" transform="translate(${left} ${baseline}) scale(${scale} ${-scale})">${paths.join('')}</g>`
    },
  }
}
