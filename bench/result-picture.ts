import type { Result } from './measure-contender.ts'
import { nameOf, type Sized } from './result-table.ts'

const KINDS = { cold: 'cold', unchanged: 'nothing changed', edited: 'one edit' } as const
const WIDTH = 360
const MARGIN = 16
const ROW = 34

/**
 * The processor seconds of one run as an SVG bar chart, with one block per kind of build. It follows the reader's
 * colour scheme, is readable on a phone, and has all figures in its description.
 */
export function resultPicture({ heading, results, missing }: Sized): string {
  const title = `${heading}: CPU seconds`
  const descriptions: string[] = []
  const drawn: string[] = []
  let y = 30
  const text = (content: string, x: number, kind: string) =>
    drawn.push(`<text class="${kind}" x="${x}" y="${y}">${escape(content)}</text>`)
  text(heading, MARGIN, 'title')
  y += 20
  text('CPU seconds, less is better', MARGIN, 'quiet')
  for (const [kind, label] of Object.entries(KINDS) as [keyof typeof KINDS, string][]) {
    y += 34
    text(label, MARGIN, 'kind')
    const secondsOf = (result: Result) => result[kind].processor
    const most = Math.max(...results.map(secondsOf), Number.MIN_VALUE)
    y += 22
    for (const [index, result] of results.entries()) {
      const seconds = `${secondsOf(result).toFixed(2)} s`
      text(nameOf(result), MARGIN, 'name')
      text(seconds, WIDTH - MARGIN, 'figure')
      const width = Math.max(2, ((WIDTH - 2 * MARGIN) * secondsOf(result)) / most).toFixed(1)
      drawn.push(
        `<rect class="${index === 0 ? 'own' : 'peer'}" x="${MARGIN}" y="${y + 6}" width="${width}" height="8" rx="2"/>`,
      )
      descriptions.push(`${label}, ${nameOf(result)}: ${seconds}`)
      y += ROW
    }
    y -= 12
  }
  for (const { name } of missing) {
    y += 24
    text(`${name}: not measured`, MARGIN, 'quiet')
    descriptions.push(`${name}: not measured`)
  }
  const height = y + MARGIN
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="t d">
<title id="t">${escape(title)}</title>
<desc id="d">${escape(descriptions.join('; '))}.</desc>
<style>
text { font: 14px system-ui, sans-serif; fill: #1f2328 }
.title, .kind { font-weight: 600 }
.title { font-size: 16px }
.figure { text-anchor: end; font-variant-numeric: tabular-nums }
.quiet { fill: #59636e }
.own { fill: #0969da }
.peer { fill: #818b98 }
.page { fill: #fff }
@media (prefers-color-scheme: dark) {
  text { fill: #f0f6fc }
  .quiet { fill: #9198a1 }
  .own { fill: #4493f8 }
  .page { fill: #0d1117 }
}
</style>
<rect class="page" width="${WIDTH}" height="${height}"/>
${drawn.join('\n')}
</svg>
`
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
