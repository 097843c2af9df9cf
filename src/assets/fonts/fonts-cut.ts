// Loaded only if a font must be made, to avoid starting its WebAssembly.
import { fromBuffer } from '@capsizecss/unpack'
import subsetFont from 'subset-font'
import { allCharacters } from './fonts-characters.ts'

/** Line height and word width, in ems. */
export type FontMeasures = {
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
  /** Average letter width, at the given weight. */
  readonly width: number
}

/**
 * Subsets a variable font to `characters` and a range of weights. Features (kerning, ligatures, figures) are preserved.
 */
export async function cutFont(
  source: Buffer,
  characters: string,
  [min, max]: readonly [number, number],
): Promise<Uint8Array> {
  const wght = min === max ? min : { min, max }
  return subsetFont(source, characters, { targetFormat: 'woff2', variationAxes: { wght } })
}

/** Makes a static font, for tools other than browsers. */
export async function staticFont(source: Buffer, weight: number): Promise<Uint8Array> {
  return subsetFont(source, allCharacters(), { targetFormat: 'sfnt', variationAxes: { wght: weight } })
}

/** Reads the metrics of a variable font at one weight from its tables. */
export async function measureFont(source: Buffer, weight: number): Promise<FontMeasures> {
  const font = await fromBuffer(Buffer.from(await staticFont(source, weight)))
  const em = (units: number) => units / font.unitsPerEm
  return {
    ascent: em(font.ascent),
    descent: em(-font.descent),
    lineGap: em(font.lineGap),
    width: em(font.subsets.latin.xWidthAvg),
  }
}
