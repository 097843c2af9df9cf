import type { FontDefinition } from '../../content/define-site.ts'

/** A system font: its names, and its average letter width in ems. */
export type SystemFont = {
  readonly names: readonly string[]
  readonly boldNames: readonly string[]
  readonly width: number
  readonly boldWidth: number
}

/**
 * Average widths of Latin letters, weighted by their frequency, as capsize's unpack measures them (xWidthAvg over
 * unitsPerEm). Arial, Georgia, Times New Roman, Roboto and Noto Serif: @capsizecss/metrics 4.3.0. Liberation Sans
 * and Liberation Serif have exactly the widths of the fonts they replace.
 */
const arial: SystemFont = {
  names: ['Arial', 'Liberation Sans'],
  boldNames: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
  width: 913 / 2048,
  boldWidth: 983 / 2048,
}
const georgia: SystemFont = {
  names: ['Georgia'],
  boldNames: ['Georgia Bold', 'Georgia-Bold'],
  width: 913 / 2048,
  boldWidth: 1062 / 2048,
}
const timesNewRoman: SystemFont = {
  names: ['Times New Roman', 'Liberation Serif'],
  boldNames: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'],
  width: 832 / 2048,
  boldWidth: 886 / 2048,
}
// Android's equivalents.
const roboto: SystemFont = {
  names: ['Roboto'],
  boldNames: ['Roboto Bold', 'Roboto-Bold'],
  width: 911 / 2048,
  boldWidth: 926 / 2048,
}
const notoSerif: SystemFont = {
  names: ['Noto Serif'],
  boldNames: ['Noto Serif Bold', 'NotoSerif-Bold'],
  width: 481 / 1000,
  boldWidth: 512 / 1000,
}

/** Fallbacks of a web font, in reverse order of preference: of two equal rules, a browser uses the later one. */
export const systemFonts: Readonly<Record<FontDefinition['fallback'], readonly SystemFont[]>> = {
  Arial: [roboto, arial],
  Georgia: [notoSerif, timesNewRoman, georgia],
  'Times New Roman': [notoSerif, timesNewRoman],
}
