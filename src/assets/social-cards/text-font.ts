import { Blob, Buffer as TextBuffer, Face, Font, shape } from 'harfbuzzjs'
import { memoized } from '../../lib/memoized.ts'
import { directionalRuns } from './directional-runs.ts'
import type { CardWords } from './social-card-words.ts'

/** Position and style of a line of text, in pixels. */
export type TextLine = {
  readonly left: number
  readonly top: number
  readonly size: number
  readonly lineHeight: number
  readonly letterSpacing?: number
  readonly fill: string
  readonly direction: CardWords['direction']
}

/** A font that measures text, and draws it as the paths of its glyphs. */
export type TextFont = {
  /** Width of a text in ems. */
  readonly widthOf: (text: string) => number
  readonly draw: (text: string, line: TextLine) => string
}

/**
 * Opens static fonts in an uncompressed format as one, whose metrics are those of the first. Each letter comes from the
 * first that has it.
 */
export function openTextFont(files: readonly Uint8Array[]): TextFont {
  const fonts = files.map(openFile)
  const { ascender, descender } = fonts[0]?.extents ?? { ascender: 0, descender: 0 }
  const glyphsOf = (line: string, base: CardWords['direction']) =>
    directionalRuns(line, base).flatMap(({ text, direction }) => {
      const runs = runsOf(text, fonts)
      return (direction === 'rtl' ? runs.toReversed() : runs).flatMap((run) => run.font.glyphsOf(run.text))
    })
  return {
    widthOf: memoized((text) => glyphsOf(text, 'ltr').reduce((width, { advance }) => width + advance, 0)),
    draw(text, { left, top, size, lineHeight, letterSpacing = 0, fill, direction }) {
      const baseline = top + (lineHeight + (ascender + descender) * size) / 2
      let x = 0
      const paths = glyphsOf(text, direction).map(({ path, advance, dx, dy, scale }) => {
        const place = `translate(${x + dx} ${dy}) scale(${scale})`
        x += advance + letterSpacing / size
        return `<path transform="${place}" d="${path}"/>`
      })
      return `<g fill="${fill}" transform="translate(${left} ${baseline}) scale(${size} ${-size})">${paths.join('')}</g>`
    },
  }
}

/** The letters that a font has, in one text. */
export function fontLetters(data: Uint8Array): string {
  const letters = new Face(new Blob(data)).collectUnicodes()
  return Array.from(letters, (letter) => String.fromCodePoint(letter)).join('')
}

type FontFile = ReturnType<typeof openFile>

/** A font file; measures are in ems. */
function openFile(data: Uint8Array) {
  const face = new Face(new Blob(data))
  const font = new Font(face)
  const scale = 1 / face.upem
  const { ascender, descender } = font.hExtents()
  const letters = new Set(face.collectUnicodes())
  const pathOf = memoized((glyph: number) => font.glyphToPath(glyph))
  return {
    extents: { ascender: ascender * scale, descender: descender * scale },
    has: (letter: string) => letters.has(letter.codePointAt(0) ?? 0),
    glyphsOf(text: string) {
      const buffer = new TextBuffer()
      buffer.addText(text)
      buffer.guessSegmentProperties()
      shape(font, buffer)
      const positions = buffer.getGlyphPositions()
      return buffer.getGlyphInfos().map(({ codepoint }, at) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
        const [advance, dx, dy] = [xAdvance * scale, xOffset * scale, yOffset * scale]
        return { path: pathOf(codepoint), advance, dx, dy, scale }
      })
    },
  }
}

/** The parts of a text that one font draws. */
function runsOf(text: string, fonts: readonly FontFile[]): readonly { font: FontFile; text: string }[] {
  const runs: { font: FontFile; text: string }[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const font = fonts.find((each) => each.has(letter)) ?? last?.font ?? fonts[0]
    if (last && last.font === font) last.text += letter
    else if (font) runs.push({ font, text: letter })
  }
  return runs
}
