import { groupBy } from '../../lib/group-by.ts'
import { andMore } from '../../messages/and-more.ts'
import { labelled } from '../../messages/labelled.ts'
import { quantity } from '../../messages/quantity.ts'
import { inEach, untranslated, type MessageLanguage, type Text } from '../../messages/text.ts'
import type { PageExplanation } from './explain-page.ts'
import { wrapWords } from '../../languages/wrap-words.ts'

const WIDTH = 80
const MOST_OF_A_FACT = 24
const MOST_LINKS = 12
const STATUS: Readonly<Record<string, Text>> = {
  attested: { en: 'attested', fr: 'attesté' },
  unverified: { en: 'to be confirmed', fr: 'à confirmer' },
  placeholder: { en: 'to be replaced', fr: 'à remplacer' },
  simulated: { en: 'demonstration', fr: 'démonstration' },
}

/** Describes what a page is made of, for a terminal of 80 columns. */
export function describePage(page: PageExplanation, language: MessageLanguage): string {
  const { weights, facts, islands, links, images } = page
  const bytes = (count: number) => quantity(language, count, language === 'fr' ? 'octet' : 'byte')
  const say = (text: Text) => text[language]
  const section = (title: Text, lines: readonly string[]) =>
    lines.length === 0 ? [] : ['', say(title), ...lines.map((line) => `  ${line}`)]
  const files = (all: readonly string[]) => byFolder(all, language)
  const statusOf = (status: string) => STATUS[status]?.[language] ?? status
  const linking = inEach((each) => quantity(each, links.in.length, 'page'))
  return [
    page.url,
    ...wrapWords(page.title, WIDTH),
    ...wrapWords(page.description, WIDTH),
    ...section({ en: 'Content', fr: 'Contenu' }, page.content),
    ...section(
      {
        en: 'Around the content (menus, footer, dialogs)',
        fr: 'Autour du contenu (menus, pied de page, fenêtres)',
      },
      files(page.around),
    ),
    ...section(
      { en: 'Facts', fr: 'Faits' },
      table(facts.map(({ name, text, status }) => [name, cutTo(MOST_OF_A_FACT, text), statusOf(status)])),
    ),
    ...section(untranslated('Images'), images),
    ...section(
      { en: 'Islands', fr: 'Îlots' },
      table(islands.map((island) => [island.name, bytes(island.bytes), island.file])),
    ),
    ...section(
      { en: 'Weight, compressed', fr: 'Poids, une fois compressé' },
      table([
        [
          say({ en: 'HTML with its styles', fr: 'HTML avec ses styles' }),
          bytes(weights.html),
          say({ en: `${bytes(weights.css)} of them styles`, fr: `dont ${bytes(weights.css)} de styles` }),
        ],
        [
          say({ en: 'JavaScript on load', fr: 'JavaScript d’emblée' }),
          bytes(weights.firstScript),
          say({ en: `${bytes(weights.scripts)} at most`, fr: `${bytes(weights.scripts)} au plus` }),
        ],
        ['Images', bytes(weights.images), ''],
      ]),
    ),
    ...section(
      {
        en: `Links from here: ${links.out.length}, ${links.content.out.length} of them in the content`,
        fr: `Liens d’ici : ${links.out.length}, dont ${links.content.out.length} dans le contenu`,
      },
      some(links.content.out, language),
    ),
    ...section(
      {
        en: `Links to here: ${linking.en}, ${links.content.in.length} of them by their content`,
        fr: `Liens vers ici : ${linking.fr}, dont ${links.content.in.length} par leur contenu`,
      },
      some(links.content.in, language),
    ),
    ...section(untranslated('Code'), [
      page.template,
      ...files(page.code.filter((file) => file !== page.template)),
    ]),
  ].join('\n')
}

/** Files by folder: `content/cities/ : laval, mirabel`. */
function byFolder(files: readonly string[], language: MessageLanguage): string[] {
  return [...groupBy(files, (file) => file.replace(/[^/]+$/, ''))].flatMap(([folder, all]) => {
    if (all.length === 1) return all
    const names = all.map((file) => file.slice(folder.length)).sort()
    const lines = wrapWords(labelled(folder, names.join(', '), language), WIDTH - 4)
    return lines.map((line, index) => (index === 0 ? line : `  ${line}`))
  })
}

/** A promise is a sentence; the beginning tells which. */
function cutTo(most: number, text: string): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}

/** Rows of aligned cells; the last column is not padded. */
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
