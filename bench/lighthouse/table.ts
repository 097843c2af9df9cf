import { markdownTable } from '../markdown-table.ts'
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

/** A table of the routes. */
export function table(routes: readonly MeasuredRoute[]): string {
  return markdownTable(HEADINGS, routes.map(cells))
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
