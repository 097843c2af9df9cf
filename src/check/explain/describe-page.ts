import { andMore } from '../../messages/and-more.ts'
import { labelled } from '../../messages/labelled.ts'
import { quantity } from '../../messages/quantity.ts'
import { inEach, untranslated, type MessageLanguage, type Text } from '../../messages/text.ts'
import type { PageExplanation } from './explain-page.ts'
import { wrapWords } from '../../languages/wrap-words.ts'

const WIDTH = 80
const MOST_LINKS = 12
const STATUS: Readonly<Record<string, Text>> = {
  attested: { en: 'attested', fr: 'attesté' },
  unverified: { en: 'to be confirmed', fr: 'à confirmer' },
  placeholder: { en: 'to be replaced', fr: 'à remplacer' },
  simulated: { en: 'demonstration', fr: 'démonstration' },
}

/** What a page is made of, for a person at a terminal of 80 columns. */
export function describePage(page: PageExplanation, language: MessageLanguage): string {
  const { weights, facts, islands, links, images } = page
  const bytes = (count: number) => quantity(language, count, language === 'fr' ? 'octet' : 'byte')
  const titles = titlesOf(page)
  const part = (name: keyof typeof titles, lines: readonly string[]) =>
    lines.length === 0 ? [] : ['', titles[name][language], ...lines.map((line) => `  ${line}`)]
  const say = (text: Text) => text[language]
  return [
    page.url,
    ...wrapWords(page.title, WIDTH),
    ...wrapWords(page.description, WIDTH),
    ...part('content', page.content),
    ...part('around', byFolder(page.around, language)),
    ...part(
      'facts',
      table(facts.map(({ name, text, status }) => [name, text, STATUS[status]?.[language] ?? status])),
    ),
    ...part('images', images),
    ...part('islands', table(islands.map((island) => [island.name, bytes(island.bytes), island.file]))),
    ...part(
      'weights',
      table([
        [
          say({ en: 'HTML with its styles', fr: 'HTML avec ses styles' }),
          bytes(weights.html),
          say({ en: `${bytes(weights.css)} of styles`, fr: `dont ${bytes(weights.css)} de styles` }),
        ],
        [
          say({ en: 'JavaScript at once', fr: 'JavaScript d’emblée' }),
          bytes(weights.firstScript),
          say({ en: `${bytes(weights.scripts)} at most`, fr: `${bytes(weights.scripts)} au plus` }),
        ],
        ['Images', bytes(weights.images), ''],
      ]),
    ),
    ...part('linksOut', some(links.content.out, language)),
    ...part('linksIn', some(links.content.in, language)),
    ...part('code', [
      page.template,
      ...byFolder(
        page.code.filter((file) => file !== page.template),
        language,
      ),
    ]),
  ].join('\n')
}

function titlesOf({ links: { out, in: into, content } }: PageExplanation) {
  const pages = inEach((language) => quantity(language, into.length, 'page'))
  return {
    content: { en: 'Content', fr: 'Contenu' },
    around: {
      en: 'Around the content (menus, footer, dialogs)',
      fr: 'Autour du contenu (menus, pied de page, fenêtres)',
    },
    facts: { en: 'Facts', fr: 'Faits' },
    images: untranslated('Images'),
    islands: { en: 'Islands', fr: 'Îlots' },
    weights: { en: 'Weight, compressed', fr: 'Poids, une fois compressé' },
    linksOut: {
      en: `Links from here: ${out.length}, of which ${content.out.length} in the content`,
      fr: `Liens d’ici : ${out.length}, dont ${content.out.length} dans le contenu`,
    },
    linksIn: {
      en: `Links to here: ${pages.en}, of which ${content.in.length} by their content`,
      fr: `Liens vers ici : ${pages.fr}, dont ${content.in.length} par leur contenu`,
    },
    code: untranslated('Code'),
  }
}

/** Files of one folder in a paragraph: `content/cities/ : laval, mirabel`. */
function byFolder(files: readonly string[], language: MessageLanguage): string[] {
  const folders = new Map<string, string[]>()
  for (const file of files) {
    const [, folder = '', name = ''] = /^(.*\/)?([^/]+)$/.exec(file) ?? []
    folders.set(folder, [...(folders.get(folder) ?? []), name])
  }
  return [...folders].flatMap(([folder, names]) =>
    names.length === 1
      ? [folder + names.join('')]
      : wrapWords(labelled(folder, names.toSorted().join(', '), language), WIDTH - 4).map((line, index) =>
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

function some(links: readonly string[], language: MessageLanguage): string[] {
  const more = links.length - MOST_LINKS
  return more > 0 ? [...links.slice(0, MOST_LINKS), `… ${andMore(more, language)}`] : [...links]
}
