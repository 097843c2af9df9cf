import type { PageExplanation } from './explain-page.ts'
import { wrapWords } from '../../languages/wrap-words.ts'

const WIDTH = 80
const MOST_LINKS = 12
const STATUS: Readonly<Record<string, string>> = {
  attested: 'attesté',
  unverified: 'à confirmer',
  placeholder: 'à remplacer',
  simulated: 'démonstration',
}

/** What a page is made of, for a person at a terminal of 80 columns. */
export function describePage(page: PageExplanation): string {
  const { weights, facts, islands, links, images } = page
  return [
    page.url,
    ...wrapWords(page.title, WIDTH),
    ...wrapWords(page.description, WIDTH),
    ...section('Contenu', page.content),
    ...section('Autour du contenu (menus, pied de page, fenêtres)', byFolder(page.around)),
    ...section('Faits', table(facts.map(({ name, text, status }) => [name, text, STATUS[status] ?? status]))),
    ...section('Images', images),
    ...section('Îlots', table(islands.map(({ name, file, bytes }) => [name, bytesOf(bytes), file]))),
    ...section(
      'Poids, une fois compressé',
      table([
        ['HTML avec ses styles', bytesOf(weights.html), `dont ${bytesOf(weights.css)} de styles`],
        ['JavaScript d’emblée', bytesOf(weights.firstScript), `${bytesOf(weights.scripts)} au plus`],
        ['Images', bytesOf(weights.images), ''],
      ]),
    ),
    ...section(
      `Liens d’ici : ${links.out.length}, dont ${links.content.out.length} dans le contenu`,
      some(links.content.out),
    ),
    ...section(
      `Liens vers ici : ${pages(links.in.length)}, dont ${links.content.in.length} par leur contenu`,
      some(links.content.in),
    ),
    ...section('Code', [page.template, ...byFolder(page.code.filter((file) => file !== page.template))]),
  ].join('\n')
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)]
}

/** Files of one folder in a paragraph: `content/cities/ : laval, mirabel`. */
function byFolder(files: readonly string[]): string[] {
  const folders = new Map<string, string[]>()
  for (const file of files) {
    const [, folder = '', name = ''] = /^(.*\/)?([^/]+)$/.exec(file) ?? []
    folders.set(folder, [...(folders.get(folder) ?? []), name])
  }
  return [...folders].flatMap(([folder, names]) =>
    names.length === 1
      ? [folder + names.join('')]
      : wrapWords(`${folder} : ${names.toSorted().join(', ')}`, WIDTH - 4).map((line, index) =>
          index === 0 ? line : `  ${line}`,
        ),
  )
}

/** Cells under one another, the last one as long as it likes. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

function some(links: readonly string[]): string[] {
  const more = links.length - MOST_LINKS
  return more > 0 ? [...links.slice(0, MOST_LINKS), `… et ${more} de plus`] : [...links]
}

function pages(count: number): string {
  return `${count} page${count > 1 ? 's' : ''}`
}

function bytesOf(count: number): string {
  return `${count.toLocaleString('fr-CA')} octets`
}
