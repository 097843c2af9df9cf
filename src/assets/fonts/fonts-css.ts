import type { FontDefinition } from '../../content/define-site.ts'
import type { FontMeasures } from './fonts-cut.ts'
import { systemFonts } from './fonts-fallbacks.ts'

const BOLD = 600

/** A range of weights that share a fallback, and the weight at which it is measured. */
type WeightRun = ReturnType<typeof weightRuns>[number]

/**
 * Splits the weights of a font where a system font turns bold.
 *
 * Measures the regular range at its lightest weight, the bold one at its middle.
 */
export function weightRuns([min, max]: FontDefinition['weights']) {
  const from = Math.max(min, BOLD)
  return [
    { from: min, to: Math.min(max, BOLD - 1), bold: false, typical: min },
    { from, to: max, bold: true, typical: Math.round((from + max) / 2) },
  ].filter((run) => run.from <= run.to)
}

/**
 * The `@font-face` rule of a font's file, for all characters or those of a `range`; a rule with a range comes after the
 * others.
 */
export function fontFace({ family, weights }: FontDefinition, href: string, range = ''): string {
  return rule(family, [
    `src:url(${href})`,
    `font-weight:${weightRange(...weights)}`,
    'font-display:swap',
    ...(range ? [`unicode-range:${range}`] : []),
  ])
}

/**
 * The rules of `<family> Fallback`: system fonts scaled to the font's metrics, so that loading it does not shift the
 * layout.
 */
export function fallbackFaces(font: FontDefinition, run: WeightRun, measures: FontMeasures): string {
  return systemFonts[font.fallback]
    .map((system) => {
      const scale = measures.width / (run.bold ? system.boldWidth : system.width)
      const names = run.bold ? system.boldNames : system.names
      return rule(`${font.family} Fallback`, [
        `src:${names.map((name) => `local("${name}")`).join(',')}`,
        `font-weight:${weightRange(run.from, run.to)}`,
        `size-adjust:${percent(scale)}`,
        `ascent-override:${percent(measures.ascent / scale)}`,
        `descent-override:${percent(measures.descent / scale)}`,
        `line-gap-override:${percent(measures.lineGap / scale)}`,
      ])
    })
    .join('')
}

function rule(family: string, declarations: readonly string[]): string {
  return `@font-face{font-family:"${family}";${declarations.join(';')}}`
}

function weightRange(from: number, to: number): string {
  return from === to ? String(from) : `${from} ${to}`
}

function percent(ratio: number): string {
  return `${Number((ratio * 100).toFixed(1))}%`
}
