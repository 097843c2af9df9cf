import { formatNumber, someOf } from '../../messages/text.ts'
import type { BuildSummary } from './summarize.ts'

const MAX_ROWS = 60
const SHOWN_OF_MANY = 20
const SHOWN_GONE = 3

const WORDS = {
  en: {
    titles: ['route', 'HTML + CSS', 'CSS', 'JS at once', 'JS at most'],
    lighter: (count: number) => `… and ${count} lighter routes`,
    total: ({ routes, files, rebuilt, reused, compressed }: BuildSummary, folder: string, time: string) =>
      `${routes.length} routes, ${files} files in ${folder}: ${rebuilt} ${rebuilt === 1 ? 'page' : 'pages'} built, ${reused} reused, in ${time} (bytes ${compressed ? 'of brotli' : 'before compression'})`,
    next: (date: string) => `The site changes by itself next on ${date}: build it again then.`,
    notFound:
      'No page is at /404: an address that leads nowhere shows that of the host, and on some hosts the home page. templates/pages/404.tsx makes one.',
    gone: (urls: readonly string[]) =>
      `Gone since the last build, without a redirect: ${someOf(urls, SHOWN_GONE, 'en')}. content/redirects.yaml leads old links to other pages.`,
  },
  fr: {
    titles: ['route', 'HTML + CSS', 'CSS', 'JS d’emblée', 'JS au plus'],
    lighter: (count: number) => `… et ${count} routes plus légères`,
    total: ({ routes, files, rebuilt, reused, compressed }: BuildSummary, folder: string, time: string) =>
      `${routes.length} routes, ${files} fichiers dans ${folder} : ${rebuilt} ${rebuilt === 1 ? 'page construite' : 'pages construites'}, ${reused} ${reused === 1 ? 'reprise' : 'reprises'}, en ${time} (octets ${compressed ? 'de brotli' : 'avant compression'})`,
    next: (date: string) => `Le site changera de lui-même le ${date} : construisez-le de nouveau alors.`,
    notFound:
      'Aucune page n’est à /404 : une adresse qui ne mène nulle part montre celle de l’hébergeur, et chez certains l’accueil. templates/pages/404.tsx en fait une.',
    gone: (urls: readonly string[]) =>
      `Disparues depuis la dernière construction, sans redirection : ${someOf(urls, SHOWN_GONE, 'fr')}. content/redirects.yaml mène les anciens liens à d’autres pages.`,
  },
} as const

/** A table of a build into `folder`: a row per route (the heaviest, when there are many) and a line of totals. */
export function buildTable(summary: BuildSummary, folder: string, milliseconds: number): string {
  const words = WORDS[summary.language]
  const number = (count: number) => formatNumber(count, summary.language)
  const time = milliseconds < 1000 ? `${milliseconds} ms` : `${number(Math.round(milliseconds / 100) / 10)} s`
  const many = summary.routes.length > MAX_ROWS
  const shown = many
    ? summary.routes.toSorted((a, b) => b.html - a.html).slice(0, SHOWN_OF_MANY)
    : summary.routes
  const rows = [
    words.titles,
    ...shown.map(({ url, html, css, loader, scripts }) => [url, ...[html, css, loader, scripts].map(number)]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const lines = rows.map((row) =>
    row
      .map((cell, column) => (column > 0 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0)))
      .join('  ')
      .trimEnd(),
  )

  return [
    ...lines,
    ...(many ? [words.lighter(summary.routes.length - shown.length)] : []),
    '',
    words.total(summary, folder, time),
    ...(summary.routes.some(({ url }) => url === '/404') ? [] : [words.notFound]),
    ...(summary.gone.length > 0 ? [words.gone(summary.gone)] : []),
    ...(summary.nextChange ? [words.next(summary.nextChange)] : []),
  ].join('\n')
}
