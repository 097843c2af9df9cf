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
import { codeAround, openElementSearch, type PageFiles } from './open-element-search.ts'
import { openFileSearch, needleIn } from './texts/open-file-search.ts'
import { openPassage } from './texts/open-passage.ts'
import { openTexts } from './texts/open-texts.ts'
import { placeAt } from '../../lib/text/place-at.ts'
import { recallSearches, type Range, type Searches, type SearchStore } from './texts/recall-searches.ts'
import type { Clue, ElementClue, Where } from './where.ts'
import type { TagClue } from './written-tags.ts'

type AnyClue = Clue | ElementClue | TagClue
/** What to search for, in which language of the site, and under which YAML key. */
type Question<C = Clue> = { readonly clue: C; readonly lang: Language; readonly key: string | undefined }

export type Finder = {
  readonly find: (page: PageFiles | undefined, where: Where) => Place
  /** The place in the page's own file, if `find` would return it without searching further. */
  readonly findOwn: (page: OwnFile, where: Where) => Place | undefined
  /** Stores the results for the next build. */
  readonly keep: () => void
}

/** A shorter text is searched only in the page's own content and code. */
const MIN_LENGTH = 8
/** An even shorter one only in its own file. */
const WORD_LETTERS = 3

const EXPORTS = {
  head: /^export (?:const|function) head\b/m,
  body: /^export default\b/m,
} as const

/**
 * Creates the function that maps a finding on a page to its place in the sources: in the content of the page,
 * otherwise in other content, otherwise in the page's templates and islands, otherwise the template itself. Elements
 * are searched in JSX. Each file is read once, on demand; results of an earlier build are reused.
 */
export function createFinder(sources: Sources, store: SearchStore = createCacheStore()): Finder {
  const texts = openTexts(sources)
  // Keyed by the files to search, because many pages share the same parts.
  const lists = new Map<string, { readonly list: readonly string[]; readonly searches: Searches }>()

  const yaml = memoized((file: string) => parseYaml(file, sources.read(file) ?? ''))
  const searchText = openFileSearch(sources, texts)
  const { elementPlace, findTag } = openElementSearch(sources)
  const searchIn = (file: string, clue: Clue | TagClue, lang: Language, key?: string): Range | undefined =>
    'tag' in clue ? findTag(file, clue) : searchText(file, clue, lang, key)

  const open = (name: string, list: readonly string[]) => {
    const opened = { list, searches: recallSearches(store, name, list, sources) }
    lists.set(name, opened)
    return opened
  }
  /**
   * Searches the files of a list, or those that `holding` selects, unless the result is known; `name` identifies the
   * list.
   */
  const searchList = (
    name: string,
    filesOf: () => readonly string[],
    { clue, lang, key }: Question<Clue | TagClue>,
    holding = (list: readonly string[]) => list,
  ) => {
    const { list, searches } = lists.get(name) ?? open(name, filesOf())
    return searches.first(
      JSON.stringify([clue, lang, key]),
      (file) => searchIn(file, clue, lang, key),
      () => holding(list),
    )
  }

  // Once per page: a menu of a thousand links gives each page as many findings.
  const aroundOf = oncePer((page: PageFiles) =>
    [page.route.lang, ...codeOfPage(page), ...page.islands].join(' '),
  )

  const searchElsewhere = (question: Question, page: PageFiles | undefined) => {
    const { clue, lang } = question
    // A short text can occur anywhere: a match outside the page's files would be a guess.
    const { length } = needleIn(clue)
    if ('words' in clue && length < WORD_LETTERS) return undefined
    const near = page && 'words' in clue && length < MIN_LENGTH
    const among = page ? `${near} ${aroundOf(page)}` : ''
    const filesOf = () => {
      const files = page ? filesAround(page, sources) : sources.content
      return near ? files.filter((file) => !file.startsWith('content/')) : files
    }
    return searchList(among, filesOf, question, (list) =>
      texts.holding(needleIn(clue), list, 'words' in clue ? lang : 'written'),
    )
  }

  // Memoizes only the last passage: one passage can contain thousands of misspelt words or figures.
  const partOf = memoized((passage: string) => {
    const range = JSON.parse(passage) as Range
    return openPassage(sources.read(range.file) ?? '', range)
  }, 1)
  /** Undefined without the part, unless the place of the whole will do. */
  const placed = (found: Range, part: Clue | undefined, orWhole: boolean): Place | undefined => {
    const at = part && partOf(JSON.stringify(found))(part)
    if (part && at === undefined && !orWhole) return undefined
    return { file: found.file, ...placeAt(sources.read(found.file) ?? '', at ?? found.start) }
  }

  const ownPlace = (
    { route }: OwnFile,
    clue: Clue | TagClue,
    { key, part }: Where,
    search: typeof searchIn,
    orWhole: boolean,
  ): Place | undefined => {
    const found = search(route.source, clue, route.lang, key)
    return found && placed(found, 'tag' in clue ? undefined : part, orWhole)
  }

  const findOwn: Finder['findOwn'] = (page, where) => {
    const [clue] = where.clues ?? []
    if (where.place || where.yaml || where.page !== undefined || !clue || 'element' in clue) return undefined
    return ownPlace(page, clue, where, searchIn, false)
  }

  // Without this cache, an edit of one of 14,745 pages without a title or a description of their own takes 50 s
  // instead of 21.
  const searchOwn: typeof searchIn = (file, clue, lang, key) =>
    searchList(`own ${file}`, () => [file], { clue, lang, key })

  const find: Finder['find'] = (page, where) => {
    if (where.place) return where.place
    if (where.yaml) return yaml(where.yaml.file).keyAt(where.yaml.path)
    const lang = page?.route.lang ?? ''
    const near = (clue: AnyClue, orWhole: boolean): Place | undefined => {
      if (!page) return undefined
      return 'element' in clue ? elementPlace(page, clue) : ownPlace(page, clue, where, searchOwn, orWhole)
    }
    const far = (clue: AnyClue): Place | undefined => {
      if ('element' in clue || 'tag' in clue || where.own) return undefined
      const found = searchElsewhere({ clue, lang, key: where.key }, page)
      return found && placed(found, where.part, true)
    }
    for (const clues of betweenElements(where.clues ?? [])) {
      // A vaguer clue in the page's own file is better than a precise one in another file.
      const place =
        // The same words can stand where the part does not, such as in a title.
        (where.part && firstOf(clues, (clue) => near(clue, false))) ??
        firstOf(clues, (clue) => near(clue, true)) ??
        firstOf(clues, far)
      if (place) return place
    }
    return where.otherwise ?? templatePlace(page, where, sources)
  }
  const keep = () => {
    for (const { searches } of lists.values()) searches.keep()
  }
  return { find, findOwn, keep }
}

/**
 * Clues in groups that are searched together: an element, which only code has, or the clues up to the next element.
 */
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

export type OwnFile = { readonly route: Pick<Page['route'], 'source' | 'lang'> }

/**
 * The files that a page can be made from besides its own, likeliest first; pages with the same template share them.
 */
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
