import type { PageExplanation } from './explain-page.ts'

const MOST_LINKS = 30

/** What a page is made of, for a person at a terminal. */
export function describePage(page: PageExplanation): string {
  const { weights, facts, islands, links } = page
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [`${title} : aucun`] : [`${title} :`, ...lines.map((line) => `  ${line}`)]
  return [
    `${page.url}  ${page.title}`,
    page.description,
    '',
    `Gabarit : ${page.template}`,
    ...section('Contenu', page.content),
    ...section('Code', page.code),
    ...section(
      'Faits',
      facts.map(({ name, text, status }) => `${name} : ${text} (${status})`),
    ),
    ...section(
      'Îlots',
      islands.map(({ name, file, bytes }) => `${name} : ${file}, ${octets(bytes)}`),
    ),
    ...section('Images', page.images),
    ...section('Poids', [
      `HTML avec ses styles : ${octets(weights.html)}, dont ${octets(weights.css)} de styles`,
      `JavaScript : ${octets(weights.firstScript)} d’emblée, ${octets(weights.scripts)} au plus`,
      `Images : ${octets(weights.images)}`,
    ]),
    ...section('Liens d’ici', some(links.out)),
    ...section('Liens vers ici', some(links.in)),
  ].join('\n')
}

function some(links: readonly string[]): string[] {
  const more = links.length - MOST_LINKS
  return more > 0 ? [...links.slice(0, MOST_LINKS), `… et ${more} de plus`] : [...links]
}

function octets(count: number): string {
  return `${count.toLocaleString('fr-CA')} octets`
}
