import { findFact } from '../../content/load/facts.ts'
import { attributeClues } from '../../check/locate/attribute-clues.ts'
import { createFinder } from '../../check/locate/create-finder.ts'
import { lettersOf } from '../../lib/text/letters-of.ts'
import { matches, flatten } from '../../check/locate/texts/flat-text.ts'
import { openSources } from '../../check/locate/open-sources.ts'
import type { Clue } from '../../check/locate/where.ts'
import { firstOf } from '../../lib/lists/first-of.ts'
import { groupBy } from '../../lib/lists/group-by.ts'
import { memoized } from '../../lib/memoized.ts'
import { spliced } from '../../lib/splice.ts'
import { isFileOf } from '../../render/image-variants.ts'
import type { FieldPath } from '../save/field-path.ts'
import { openFields } from '../save/path-at.ts'
import { found } from '../save/refusal.ts'
import type { EditedBuild, EditedSite } from './edited-site.ts'
import { plainLines } from '../save/change-file.ts'
import { FACTS_FILE } from '../../content/load/list-sources.ts'
import type { Located, Pressed } from './protocol.ts'

/** Each try renders the page once more. */
const MAX_ATTEMPTS = 6
const MAX_MARKED = 100
const MAX_LENGTH = 20_000

const IN_ADDRESS = /[^\s)'"},\]<>]/

const MARK = /[\uA000-\uA0FF]/g

const FACT_AT = /^\{\{\s*([a-z0-9-]+)(?:\.([a-z0-9-]+))?\s*\}\}/

/**
 * Finds the field behind what was pressed on a page, by the same positions as findings; a cited fact opens its own
 * field. If the same words are in several fields, each is marked, and the rendered page shows which one was pressed.
 */
export async function locate(
  site: Pick<EditedSite, 'root' | 'preview'>,
  { config, content, templates, images, rendered }: EditedBuild,
  drafts: ReadonlyMap<string, string>,
  { page: url, texts, word, caret, number, attributes }: Pressed,
): Promise<Located> {
  const page = found(rendered.pages.find(({ route }) => route.url === url))
  const { lang, source: ownFile } = page.route
  const disk = openSources(site.root, content, templates, config)
  const read = memoized((file: string) => {
    const text = drafts.get(file) ?? disk.read(file)
    return text === undefined ? undefined : plainLines(text)
  })
  const { find } = createFinder({ ...disk, read })
  const factText = (name: string) => findFact(content.facts, name, lang)?.text

  const needed = page.dependencies.flatMap((each) => disk.entriesOf(each).map(({ file }) => file))
  const behind = [...new Set([ownFile, ...needed])].filter((file) => file.startsWith('content/'))

  /**
   * Where the page's source files contain the pressed words: marks each place and checks which mark the page shows
   * there.
   */
  const choose = async (words: string) => {
    const places = behind
      .flatMap((file) => {
        const source = read(file) ?? ''
        const all = matches(source, flatten(source, factText), lettersOf(words))
        return Array.from(all, ([start]) => ({ file, start }))
      })
      .slice(0, MAX_MARKED)
      .map(({ file, start }, number) => ({ file, start, end: start, text: markOf(number) }))
    if (places.length < 2) return places[0]
    const shown = async (marked: typeof places) => {
      const texts = new Map(drafts)
      for (const [file, marks] of groupBy(marked, (each) => each.file))
        texts.set(file, spliced(read(file) ?? '', marks))
      const { html = '' } = await site.preview(texts, url)
      return places[markShown(html, words, number)]
    }
    const chosen = await shown(places)
    if (chosen) return chosen
    // Marking one of the places may break the page: try the likeliest one by one.
    for (const each of places.slice(0, MAX_ATTEMPTS)) if ((await shown([each])) === each) return each
    return places[0]
  }

  /** The field of the fact cited at an offset of a file. */
  const factAt = (file: string, offset: number): Located | undefined => {
    const [, id, reading] = FACT_AT.exec(read(file)?.slice(offset, offset + 120) ?? '') ?? []
    if (id === undefined || file === FACTS_FILE) return undefined
    const { readings = {} } = content.facts[id] ?? {}
    const name = reading ?? Object.keys(readings)[0] ?? ''
    const { words = {} } = readings[name] ?? {}
    const field = lang in words ? lang : (Object.keys(words)[0] ?? 'value')
    return { file: FACTS_FILE, path: [id, 'readings', name, field] }
  }
  /** The field of a number that a template formats, such as a price. */
  const figureAt = (word: string): Located | undefined => {
    const figure = Number(/^\d+(?:[.,]\d+)?$/.test(word) ? word.replace(',', '.') : NaN)
    return firstOf(behind, (file) => {
      const path = pathTo(openFields(file, read(file) ?? '').value, figure)
      return path && { file, path }
    })
  }
  const byClue = async (clue: Clue): Promise<Located | undefined> => {
    const chosen = 'words' in clue ? await choose(clue.words) : undefined
    const place = find(page, { clues: [clue] })
    const file = chosen?.file ?? place.file
    // Other files' text is not what this page shows.
    const source = behind.includes(file) || file === FACTS_FILE ? read(file) : undefined
    if (source === undefined || (!chosen && place.line === undefined)) return undefined
    const fields = openFields(file, source)
    const start = chosen?.start ?? fields.offsetOf(place.line ?? 1, place.column ?? 1)
    if (!('words' in clue)) {
      const end = start + clue.code.length - (clue.skip ?? 0)
      // If the address continues, it is another one.
      const continues = IN_ADDRESS.test(clue.code.slice(-1)) && IN_ADDRESS.test(source.charAt(end))
      return continues ? undefined : { file, ...fields.at(start) }
    }
    const flat = flatten(source.slice(start, start + MAX_LENGTH), factText)
    const needle = lettersOf(clue.words)
    // The words can be the end of a fact, such as of a telephone number.
    if (!flat.text.startsWith(needle)) return factAt(file, start)
    const letter = clue.words === texts[0] ? Math.min(caret, needle.length - 1) : 0
    // Text without letters has no letter offset.
    const at = letter < 0 ? start : start + flat.offsetOf(letter)
    // After the last letter, not before the next one, which belongs to another field.
    const after = letter < caret && clue.words === texts[0] ? 1 : 0
    return factAt(file, at) ?? { file, ...fields.at(at + after) }
  }
  const first = async (clues: readonly Clue[]): Promise<Located | undefined> => {
    for (const clue of clues) {
      const located = await byClue(clue)
      if (located) return located
    }
    return undefined
  }
  const attributeClue = ([name, value]: Pressed['attributes'][number]): readonly Clue[] => {
    const image = images.find((each) => isFileOf(each, value))
    return image ? [{ code: image.path }] : attributeClues(name, value)
  }
  return (
    (await first(texts.map((words) => ({ words })))) ??
    figureAt(word) ??
    (await first([{ words: word }, ...attributes.flatMap(attributeClue)])) ??
    (ownFile.startsWith('content/') ? { file: ownFile } : {})
  )
}

/** The mark with a number: a letter of the Yi script, which no content here uses. */
function markOf(number: number): string {
  return String.fromCharCode(0xa000 + number)
}

/** The number of the mark in the pressed text, which is the match with this `number` on the page; -1 if it has none. */
function markShown(html: string, words: string, number: number): number {
  const letters = lettersOf(words)
  const like = textsOf(html).filter((text) => text.replaceAll(MARK, '') === letters)
  const [mark] = like[Math.min(number, like.length - 1)]?.match(MARK) ?? []
  return mark === undefined ? -1 : mark.charCodeAt(0) - 0xa000
}

/** The letters of each text of a page, starting at its body. */
function textsOf(html: string): readonly string[] {
  const body = html.slice(html.indexOf('<body')).replaceAll(/<(script|style)\b[^]*?<\/\1>/g, '')
  return body
    .split(/<[^>]*>/)
    .map((text) => lettersOf(text.replaceAll(/&#?\w+;/g, ' ')))
    .filter(Boolean)
}

/** The path to a number inside a value. */
function pathTo(value: unknown, figure: number): FieldPath | undefined {
  if (value === figure) return []
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const rest = pathTo(inner, figure)
    if (rest) return [Array.isArray(value) ? Number(key) : key, ...rest]
  }
  return undefined
}
