// Loaded only when a font must be made: the WebAssembly behind it takes a while to start.
import { fromBuffer } from '@capsizecss/unpack'
import subsetFont from 'subset-font'
import { fontCharacters } from './fonts-characters.ts'

/** What decides how tall lines and how wide words are, in ems. */
export type FontMeasures = {
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
  /** Of the average letter, at the weight that was asked for. */
  readonly width: number
}

/** Cuts a variable font down to Latin letters and a range of weights. Features (kerning, ligatures, figures) stay. */
export async function cutFont(source: Buffer, [min, max]: readonly [number, number]): Promise<Uint8Array> {
  const wght = min === max ? min : { min, max }
  return subsetFont(source, fontCharacters, { targetFormat: 'woff2', variationAxes: { wght } })
}

/** Makes a font of one weight that tools other than browsers read. */
export async function staticFont(source: Buffer, weight: number): Promise<Uint8Array> {
  return subsetFont(source, fontCharacters, { targetFormat: 'sfnt', variationAxes: { wght: weight } })
}

/** Reads the measures of a variable font at one weight from its own tables. */
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
