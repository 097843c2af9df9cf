export type RouteSummary = {
  readonly url: string
  /** Bytes: the page with its inlined styles, those styles alone, the loader, and every script it may load. */
  readonly html: number
  readonly css: number
  readonly loader: number
  readonly scripts: number
}

export type BuildSummary = {
  readonly routes: readonly RouteSummary[]
  /** Whether those bytes are of brotli. */
  readonly compressed: boolean
  readonly files: number
  readonly rebuilt: number
  readonly reused: number
  /** The next instant at which the output would change by itself, because something is published or expires. */
  readonly nextChange?: string | undefined
}

const MOST_ROWS = 60
const SHOWN_OF_MANY = 20

/** What a build made, for a person: a row a route (the heaviest, when there are many) and a line of totals. */
export function buildTable(summary: BuildSummary, milliseconds: number): string {
  const many = summary.routes.length > MOST_ROWS
  const shown = many
    ? summary.routes.toSorted((a, b) => b.html - a.html).slice(0, SHOWN_OF_MANY)
    : summary.routes
  const rows = [
    ['route', 'HTML + CSS', 'CSS', 'JS at once', 'JS at most'],
    ...shown.map(({ url, html, css, loader, scripts }) => [url, ...[html, css, loader, scripts].map(bytes)]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const lines = rows.map((row) =>
    row
      .map((cell, column) => pad(cell, widths[column] ?? 0, column > 0))
      .join('  ')
      .trimEnd(),
  )

  return [
    ...lines,
    ...(many ? [`… and ${summary.routes.length - shown.length} lighter routes`] : []),
    '',
    `${summary.routes.length} routes, ${summary.files} files: ${summary.rebuilt} pages built, ${summary.reused} reused, in ${duration(milliseconds)} (bytes ${summary.compressed ? 'of brotli' : 'before compression'})`,
    ...(summary.nextChange
      ? [`The site changes by itself next on ${summary.nextChange}: build it again then.`]
      : []),
  ].join('\n')
}

function pad(text: string, width: number, right: boolean): string {
  return right ? text.padStart(width) : text.padEnd(width)
}

// By hand: the numbers of the system take longer to load than a small edit.
function bytes(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

function duration(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`
}
