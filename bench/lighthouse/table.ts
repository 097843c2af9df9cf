import type { MeasuredRoute } from './measure-route.ts'

const HEADINGS = [
  'route',
  'perf',
  'a11y',
  'best',
  'seo',
  'LCP',
  'CLS',
  'TBT',
  'bytes',
  'requests',
  'load',
  'runs',
]
const MOST_NODES = 5

/** A Markdown table of the routes, that the terminal shows in columns too. */
export function table(routes: readonly MeasuredRoute[]): string {
  const rows = [HEADINGS, ...routes.map(cells)]
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [line(HEADINGS), rule, ...rows.slice(1).map(line)].join('\n')
}

function cells(measured: MeasuredRoute): string[] {
  const { route, scores, lcp, cls, tbt, bytes, requests, load, attempts } = measured
  return [
    route,
    ...scores.map(String),
    `${(lcp / 1000).toFixed(2)} s`,
    cls.toFixed(3),
    `${tbt.toFixed(0)} ms`,
    bytes.toLocaleString('en-CA'),
    String(requests),
    load.toFixed(1),
    String(attempts),
  ]
}

/** What failed on a route, each audit with the elements it is about. */
export function failureLines({ route, failures }: MeasuredRoute): string[] {
  return failures.flatMap(({ category, id, title, nodes }) => [
    `${route}  ${category}/${id}: ${title}`,
    ...nodes.slice(0, MOST_NODES).map((node) => `    ${node}`),
    ...(nodes.length > MOST_NODES ? [`    … and ${nodes.length - MOST_NODES} more`] : []),
  ])
}
