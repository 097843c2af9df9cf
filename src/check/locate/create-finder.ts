import { createCacheStore } from '../../cache/cache-store.ts'
import { hashOf } from '../../cache/hash.ts'
import { FACTS_FILE } from '../../content/load/list-sources.ts'
import { parseYaml } from '../../content/yaml/parse-yaml.ts'
import type { Language } from '../../languages/language.ts'
import { firstOf } from '../../lib/lists/first-of.ts'
import { memoized, memoizedByAll } from '../../lib/memoized.ts'
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
import { recallSearches, type Range, type SearchStore } from './texts/recall-searches.ts'
import type { Clue, ElementClue, Where } from './where.ts'
import type { TagClue } from './written-tags.ts'

type AnyClue = Clue | ElementClue | TagClue
/** What to search for, in which language of the site, and under which YAML key. */
type Question = {
  readonly clue: Clue | TagClue
  readonly lang: Language
  readonly key: string | undefined
}

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

const EXPORTS = { head: /^export (?:const|function) head\b/m, body: /^export default\b/m } as const

/**
 * Creates the function that maps a finding on a page to its place in the sources: in the content of the page,
 * otherwise in other content, otherwise in the page's templates and islands, otherwise the template itself. Elements
 * are searched in JSX. Each file is read once, on demand; results of an earlier build are reused.
 */
export function createFinder(sources: Sources, store: SearchStore = createCacheStore()): Finder {
  const texts = openTexts(sources)
  const yaml = memoized((file: string) => parseYaml(file, sources.read(file) ?? ''))
  const searchText = openFileSearch(sources, texts)
  const { elementPlace, findTag } = openElementSearch(sources)
  const searchIn = (file: string, { clue, lang, key }: Question): Range | undefined =>
    'tag' in clue ? findTag(file, clue) : searchText(file, clue, lang, key)

  const searches = recallSearches(store, sources)
  const listOf = memoized((file: string): readonly string[] => [file])
  // Without this cache, an edit of one of 14,745 pages without a title or a description of their own takes 50 s
  // instead of 21.
  const searchOwn = (file: string, question: Question) =>
    'code' in question.clue
      ? // Faster than looking up the result: a menu of a thousand links has 18 spellings of each on every page.
        searchIn(file, question)
      : searches.first({
          question: JSON.stringify([file, question]),
          files: listOf(file),
          searchIn: () => searchIn(file, question),
          holding: () => [file],
        })

  // Once per page: a menu of a thousand links gives each page as many findings.
  const codeOf = oncePer((page: PageFiles) => [...codeOfPage(page), ...page.islands].join(' '))
  /** The files around a page, which it shares with those of the same language and code; or only their code. */
  const around = new Map<string, { readonly code: string; readonly files: readonly string[] }>()
  const filesAround = (page: PageFiles, lang: Language, isCode: boolean) => {
    const name = `${isCode} ${lang} ${codeOf(page)}`
    const known = around.get(name)
    if (known) return known
    const code = [...codeAround(page, sources), 'site.config.ts']
    const files = isCode ? code : [...contentFor(lang, sources), ...code]
    const opened = { code: hashOf(code), files: [...new Set(files)] }
    around.set(name, opened)
    return opened
  }

  const searchElsewhere = (question: Question & { readonly clue: Clue }, page: PageFiles | undefined) => {
    const { clue, lang } = question
    // A short text can occur anywhere: a match outside the page's files would be a guess.
    const letters = 'words' in clue ? needleIn(clue).length : Infinity
    if (letters < WORD_LETTERS) return undefined
    const isShort = letters < MIN_LENGTH
    const { code, files } = page ? filesAround(page, lang, isShort) : { code: '', files: sources.content }
    return searches.first({
      question: JSON.stringify([code, question]),
      files,
      searchIn: (file) => searchIn(file, question),
      holding: () => texts.holding(needleIn(clue), files, 'words' in clue ? lang : 'written'),
    })
  }

  // Memoizes only the last passage: one passage can contain thousands of misspelt words or figures.
  const partOf = memoizedByAll((range: Range) => openPassage(sources.read(range.file) ?? '', range), 1)
  /** Undefined without the part, unless the place of the whole will do. */
  const placed = (found: Range, part: Clue | undefined, orWhole: boolean): Place | undefined => {
    const at = part && partOf(found)(part)
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
    const found = search(route.source, { clue, lang: route.lang, key })
    return found && placed(found, 'tag' in clue ? undefined : part, orWhole)
  }

  const findOwn: Finder['findOwn'] = (page, where) => {
    const [clue] = where.clues ?? []
    if (where.place || where.yaml || where.page !== undefined || !clue || 'element' in clue) return undefined
    return ownPlace(page, clue, where, searchIn, false)
  }

  const find: Finder['find'] = (page, where) => {
    if (where.place) return where.place
    if (where.yaml) return yaml(where.yaml.file).keyAt(where.yaml.path)
    // Another link has the same address, but not the part of the text.
    const isOfText = (where.clues ?? []).some((clue) => 'words' in clue)
    const near = (clue: AnyClue, orWhole: boolean, asked = where): Place | undefined => {
      if (!page) return undefined
      return 'element' in clue ? elementPlace(page, clue) : ownPlace(page, clue, asked, searchOwn, orWhole)
    }
    const far = (clue: AnyClue, { part } = where): Place | undefined => {
      if ('element' in clue || 'tag' in clue || where.own || clue.own) return undefined
      const found = searchElsewhere({ clue, lang: page?.route.lang ?? '', key: where.key }, page)
      return found && placed(found, part, !part?.exact && ('words' in clue || !isOfText))
    }
    // The code can say the words of the content that it shows, with other signs.
    const isOfCode = where.part && page?.route.source === page?.route.template
    const exactly = isOfCode ? { ...where, part: { ...where.part, exact: true as const } } : undefined
    for (const clues of betweenElements(where.clues ?? [])) {
      // A vaguer clue in the page's own file is better than a precise one in another file.
      const place =
        // The same words can stand where the part does not, such as in a title.
        (exactly && firstOf(clues, (clue) => near(clue, false, exactly))) ??
        (exactly && firstOf(clues, (clue) => far(clue, exactly))) ??
        (where.part && firstOf(clues, (clue) => near(clue, false))) ??
        firstOf(clues, (clue) => near(clue, true)) ??
        firstOf(clues, (clue) => far(clue))
      if (place) return place
    }
    return where.otherwise ?? templatePlace(page, where, sources)
  }
  return { find, findOwn, keep: searches.keep }
}

/** Clues in groups that are searched together: an element, which only code has, or the clues up to the next element. */
function* betweenElements(clues: readonly AnyClue[]): Generator<readonly AnyClue[]> {
  let start = 0
  for (const [at, clue] of clues.entries()) {
    if (!('element' in clue)) continue
    yield clues.slice(start, at)
    yield [clue]
    start = at + 1
  }
  yield clues.slice(start)
}

export type OwnFile = { readonly route: Pick<Page['route'], 'source' | 'lang'> }

/** The content that a page can be made from besides its own, that of its language first. */
function contentFor(lang: Language, { content, languageOf }: Sources): readonly string[] {
  const own = content.filter((file) => file !== FACTS_FILE)
  return [...own.filter((file) => languageOf(file) === lang), ...own, FACTS_FILE]
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
