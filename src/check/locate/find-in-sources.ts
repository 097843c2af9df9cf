import { createCacheStore } from '../../cache/cache-store.ts'
import { FACTS_FILE } from '../../content/load/list-sources.ts'
import { parseYaml } from '../../content/yaml/parse-yaml.ts'
import type { Language } from '../../languages/language.ts'
import { firstOf } from '../../lib/lists/first-of.ts'
import { memoized } from '../../lib/memoized.ts'
import { oncePer } from '../../lib/once-per.ts'
import type { Place } from '../../problems/problem.ts'
import type { Page } from '../../pages/page.ts'
import { codeOfPage } from '../../pages/page-code.ts'
import type { Sources } from '../run/checked-site.ts'
import { TELLING } from './element-clues.ts'
import { plainName } from './element-shape.ts'
import { codeRanges } from './texts/code-ranges.ts'
import { findElement } from './find-element.ts'
import { findPart } from './texts/find-part.ts'
import { matches, needleOf } from './texts/flat-text.ts'
import { nthOf } from '../../lib/lists/nth-of.ts'
import { openTexts } from './texts/open-texts.ts'
import { placeAt } from './place-at.ts'
import { recallSearches, type Range, type Searches, type SearchStore } from './texts/recall-searches.ts'
import type { Clue, ElementClue, Where } from './where.ts'
import { writtenElements } from './written-elements.ts'
import { writtenTags, type TagClue } from './written-tags.ts'

type AnyClue = Clue | ElementClue | TagClue

export type Finder = {
  readonly find: (page: PageFiles | undefined, where: Where) => Place
  /** The place in the page's own file, if `find` would return it without looking further. */
  readonly findOwn: (page: OwnFile, where: Where) => Place | undefined
  /** Stores what was found for the next build. */
  readonly keep: () => void
}

/** Files whose elements are kept, and searches that go on: findings come page by page. */
const MOST_KEPT = 40
const LEAST_LETTERS = 8
/** A shorter text is a place only in the page's own content. */
const WORD_LETTERS = 3

const EXPORTS = {
  head: /^export (?:const|function) head\b/m,
  body: /^export default\b/m,
} as const

/**
 * Creates the function that maps a finding on a page to its place in the sources: in the content behind the page, else
 * in other content, else in the page's templates and islands, else the template itself. Elements are looked for in JSX.
 * Files are read on demand, and once; what was found in an earlier build is not searched again.
 */
export function createFinder(sources: Sources, store: SearchStore = createCacheStore()): Finder {
  const texts = openTexts(sources)
  // By the files that they go through, because many pages share the same parts.
  const lists = new Map<string, { readonly list: readonly string[]; readonly searches: Searches }>()

  const yaml = memoized((file: string) => parseYaml(file, sources.read(file) ?? ''))
  const elementsIn = memoized((file: string) => writtenElements(file, sources.read(file) ?? ''))

  const tagsIn = memoized((file: string) => writtenTags(sources.read(file) ?? ''), MOST_KEPT)

  const isCode = memoized((file: string) =>
    file.endsWith('.md') ? codeRanges(sources.read(file) ?? '') : () => false,
  )

  /** What visitors read as one text may have tags in it. */
  function* readIn(file: string, lang: Language, needle: string) {
    const source = sources.read(file) ?? ''
    const found = matches(source, texts.flat(file, lang), needle)
    const first = found.next()
    if (first.done === true)
      return file.endsWith('.md')
        ? yield* matches(source, texts.flat(file, lang, 'without tags'), needle)
        : undefined
    yield first.value
    yield* found
    return undefined
  }

  /** Of thousands of passages with the same words, each goes on from the one before. */
  const rangesOf = memoized((asked: string) => {
    const [file, isCoded, needle, lang, key] = JSON.parse(asked) as [
      string,
      boolean,
      string,
      Language,
      string,
    ]
    const source = sources.read(file) ?? ''
    const found = isCoded ? written(source, needle) : readIn(file, lang, needle)
    // What visitors read is seldom in an example that comes before it.
    const suits = (at: number) => (key === '' ? !isCode(file)(at) : standsUnder(source, at, key))
    return nthOf(suitable(found, suits))
  }, MOST_KEPT)

  const searchOf = (clue: Clue, file: string, lang: Language, key: string): Range | undefined => {
    const needle = soughtIn(clue)
    if (sources.read(file) === undefined || needle === '') return undefined
    const ranges = rangesOf(JSON.stringify([file, 'code' in clue, needle, lang, key]))
    const best = ranges('words' in clue ? (clue.nth ?? 0) : 0)
    const skip = 'code' in clue ? (clue.skip ?? 0) : 0
    return best && { file, start: best[0] + skip, end: best[1] }
  }
  // A passage of a megabyte may have thousands of findings.
  const searchesOf = oncePer((clue: Clue) =>
    memoized((asked: string) => {
      const [file = '', lang = '', key = ''] = asked.split('\0')
      return searchOf(clue, file, lang, key)
    }, MOST_KEPT),
  )
  const searchIn = (file: string, clue: Clue, lang: Language, key = '') =>
    searchesOf(clue)([file, lang, key].join('\0'))

  const listed = (among: string, page: PageFiles | undefined, near: boolean | undefined) => {
    const files = page ? filesAround(page, sources) : sources.content
    const list = files.filter((file) => !near || !file.startsWith('content/'))
    const opened = { list, searches: recallSearches(store, among, list, sources) }
    lists.set(among, opened)
    return opened
  }

  const searchElsewhere = (clue: Clue, page: PageFiles | undefined, lang: Language, key?: string) => {
    // A short text may occur anywhere: a match outside the page's files would be a guess.
    const { length } = soughtIn(clue)
    if ('words' in clue && length < WORD_LETTERS) return undefined
    const near = page && 'words' in clue && length < LEAST_LETTERS
    const among = page ? [near, lang, ...codeOfPage(page), ...page.islands].join(' ') : ''
    const { list, searches } = lists.get(among) ?? listed(among, page, near)
    return searches.first(
      JSON.stringify([clue, lang, key]),
      (file) => searchIn(file, clue, lang, key),
      () => texts.holding(soughtIn(clue), list, 'words' in clue ? lang : 'written'),
    )
  }

  const elementPlace = (page: PageFiles, { element, attribute }: ElementClue): Place | undefined => {
    const all = codeAround(page, sources).flatMap((file) => elementsIn(file))
    const found = findElement(element, all)
    if (!found) return undefined
    const { file, start, attributes } = found
    // Values that code only passes on, such as a link's address, come from the content.
    const passesOn = TELLING.map(plainName).some(
      (name) =>
        name in element.attributes && attributes.has(name) && attributes.get(name)?.value === undefined,
    )
    if (attribute === undefined && passesOn) return undefined
    const at = attribute === undefined ? undefined : attributes.get(attribute)?.start
    return { file, ...placeAt(sources.read(file) ?? '', at ?? start) }
  }

  const placed = (found: Range, part?: Clue): Place => {
    const source = sources.read(found.file) ?? ''
    return { file: found.file, ...placeAt(source, (part && findPart(source, found, part)) ?? found.start) }
  }

  const tagPlace = (file: string, clue: TagClue): Place | undefined => {
    const offsets = file.endsWith('.md') ? tagsIn(file)(clue) : undefined
    // Markdown makes elements without a tag.
    if (clue.of !== undefined && clue.of !== offsets?.length) return undefined
    const at = offsets?.[Math.min(clue.nth, offsets.length - 1)]
    return at === undefined ? undefined : { file, ...placeAt(sources.read(file) ?? '', at) }
  }

  const ownPlace = ({ route }: OwnFile, clue: Clue | TagClue, { key, part }: Where): Place | undefined => {
    if ('tag' in clue) return tagPlace(route.source, clue)
    const found = searchIn(route.source, clue, route.lang, key)
    return found && placed(found, part)
  }

  const findOwn: Finder['findOwn'] = (page, where) => {
    const [clue] = where.clues ?? []
    if (where.place || where.yaml || where.page !== undefined || !clue || 'element' in clue) return undefined
    return ownPlace(page, clue, where)
  }

  const find: Finder['find'] = (page, where) => {
    if (where.place) return where.place
    if (where.yaml) return yaml(where.yaml.file).keyAt(where.yaml.path)
    const lang = page?.route.lang ?? ''
    const near = (clue: AnyClue): Place | undefined => {
      if (!page) return undefined
      return 'element' in clue ? elementPlace(page, clue) : ownPlace(page, clue, where)
    }
    const far = (clue: AnyClue): Place | undefined => {
      if ('element' in clue || 'tag' in clue || where.own) return undefined
      const found = searchElsewhere(clue, page, lang, where.key)
      return found && placed(found, where.part)
    }
    for (const clues of betweenElements(where.clues ?? [])) {
      // A vaguer clue in the page's own file is worth more than a better one in another.
      const place = firstOf(clues, near) ?? firstOf(clues, far)
      if (place) return place
    }
    return where.otherwise ?? templatePlace(page, where, sources)
  }
  const keep = () => {
    for (const { searches } of lists.values()) searches.keep()
  }
  return { find, findOwn, keep }
}

/** Clues in groups to be searched together: an element, which only code has, or the clues before the next one. */
function betweenElements(clues: readonly AnyClue[]): AnyClue[][] {
  const groups: AnyClue[][] = []
  for (const clue of clues) {
    const last = groups.at(-1)
    const [before] = last ?? []
    if (!last || !before || 'element' in clue || 'element' in before) groups.push([clue])
    else last.push(clue)
  }
  return groups
}

function soughtIn(clue: Clue): string {
  return 'words' in clue ? needleOf(clue.words) : clue.code
}

export type OwnFile = { readonly route: Pick<Page['route'], 'source' | 'lang'> }
type PageFiles = Pick<Page, 'route' | 'islands' | 'dependencies'>

/** The files that a page may be made from besides its own, likeliest first; pages of one template share these. */
function filesAround(page: PageFiles, sources: Sources): string[] {
  const { route } = page
  const inLanguage = (file: string) => sources.languageOf(file) === route.lang
  const content = sources.content.filter((file) => file !== FACTS_FILE)
  return [
    ...new Set([
      ...content.filter(inLanguage),
      ...content,
      FACTS_FILE,
      ...codeAround(page, sources),
      'site.config.ts',
    ]),
  ]
}

/** The templates, components and islands of a page, with all their imports. */
function codeAround(page: PageFiles, sources: Sources): string[] {
  const { route, islands } = page
  const imported = [...codeOfPage(page), ...islands.map((name) => sources.islandFiles.get(name) ?? '')]
    .flatMap((file) => sources.closure(file))
    .filter((file) => /\.[jt]sx?$/.test(file))
  return [...new Set([route.template, ...imported])]
}

/** The ranges that suit; the first of all where none does. */
function* suitable(
  found: Iterable<[number, number]>,
  suits: (at: number) => boolean,
): Generator<[number, number], undefined> {
  let first: [number, number] | undefined
  let isNone = true
  for (const range of found) {
    first ??= range
    if (!suits(range[0])) continue
    isNone = false
    yield range
  }
  if (isNone && first) yield first
}

function* written(source: string, needle: string): Generator<[number, number]> {
  // An address is not the beginning of a longer one.
  const whole = /[\w/]$/.test(needle)
  for (let at = source.indexOf(needle); at >= 0; at = source.indexOf(needle, at + needle.length)) {
    const end = at + needle.length
    if (!whole || !/^(?:[\w/-]|\.\w)/.test(source.slice(end, end + 2))) yield [at, end]
  }
}

/** Whether the value of a YAML key (or property in code) begins at an offset; `metaTitle` is a `title` too. */
function standsUnder(source: string, start: number, key: string): boolean {
  const before = source.slice(Math.max(0, start - key.length - 40), start)
  const compound = `\\w+${key.charAt(0).toUpperCase()}${key.slice(1)}`
  return new RegExp(
    `(?:^|[\\s{,'"-])(?:${key}|${compound})['"]?\\s*[:=]\\s*(?:[>|][+-]?\\s*)?[\\s'"\`{]*$`,
  ).test(before)
}

function templatePlace(
  page: Pick<Page, 'route'> | undefined,
  { template = 'body', key }: Where,
  sources: Sources,
): Place {
  if (!page) return { file: 'site.config.ts' }
  const file = page.route.template
  const source = sources.read(file) ?? ''
  const start = source.search(EXPORTS[template])
  if (start < 0) return { file }
  // The template composes the words: the expression follows the key.
  const property = key === undefined ? -1 : source.slice(start).search(new RegExp(`\\b${key}:`))
  return { file, ...placeAt(source, start + Math.max(property, 0)) }
}
