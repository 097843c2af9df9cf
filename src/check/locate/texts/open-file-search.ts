import { REDIRECTS_FILE } from '../../../content/redirects-file.ts'
import type { Language } from '../../../languages/language.ts'
import { isMarkdown } from '../../../lib/is-markdown.ts'
import { lastUpTo } from '../../../lib/lists/last-up-to.ts'
import { memoized, memoizedByAll } from '../../../lib/memoized.ts'
import { oncePer } from '../../../lib/once-per.ts'
import type { Sources } from '../../run/checked-site.ts'
import type { Clue } from '../where.ts'
import { codeRanges } from './code-ranges.ts'
import { codeTexts } from './code-texts.ts'
import { flatLetters, matches } from './flat-text.ts'
import type { openTexts } from './open-texts.ts'
import type { Range } from './recall-searches.ts'

/** Number of files and searches in memory: findings come page by page. */
const MAX_CACHED = 40

const CODE = /\.[jt]sx?$/

/** Finds the passage of a file that matches a clue; under a YAML key if one is given. */
type FileSearch = (file: string, clue: Clue, lang: Language, key?: string) => Range | undefined

export function openFileSearch(sources: Sources, texts: ReturnType<typeof openTexts>): FileSearch {
  const isCode = memoized((file: string): ((match: Match) => boolean) => {
    const source = isMarkdown(file) ? (sources.read(file) ?? '') : ''
    const [inBlock, inSpan] = [codeRanges(source), codeSpans(source)]
    return (match) => inBlock(match[0]) || inSpan(match)
  })

  const isText = memoized((file: string) => codeTexts(file, sources.read(file) ?? ''), MAX_CACHED)
  function* matchesIn(file: string, lang: Language, needle: string): Generator<Match, undefined> {
    // Addresses are not text, nor are the names in code.
    if (file === REDIRECTS_FILE) return undefined
    for (const range of matches(sources.read(file) ?? '', texts.flat(file, lang), needle))
      if (!CODE.test(file) || isText(file)(range[0])) yield range
    return undefined
  }

  /** With thousands of passages of the same words, each search continues from the last match. */
  const rangesOf = memoizedByAll(
    (file: string, isCoded: boolean, needle: string, lang: Language, key: string) => {
      const source = sources.read(file) ?? ''
      const found = isCoded ? written(source, needle) : matchesIn(file, lang, needle)
      // A match in code is seldom what visitors read.
      const suits = (match: Match) => (key === '' ? !isCode(file)(match) : isUnderKey(source, match[0], key))
      return suitable(found, suits)
    },
    MAX_CACHED,
  )

  const searchOf = (clue: Clue, file: string, lang: Language, key: string): Range | undefined => {
    const needle = needleIn(clue)
    const source = sources.read(file)
    if (source === undefined || needle === '') return undefined
    // Most spellings of a link are in no file.
    if ('code' in clue && !source.includes(needle)) return undefined
    const ranges = rangesOf(file, 'code' in clue, needle, lang, key)
    const best = ranges('words' in clue ? (clue.nth ?? 0) : 0)
    const skip = 'code' in clue ? (clue.skip ?? 0) : 0
    return best && { file, start: best[0] + skip, end: best[1] }
  }
  // A passage of a megabyte can have thousands of findings: 1,333 misspelt words in one took 24 s instead of 5.
  const searchesOf = oncePer((clue: Clue) =>
    memoizedByAll((file: string, lang: Language, key: string) => searchOf(clue, file, lang, key), MAX_CACHED),
  )
  return (file, clue, lang, key = '') =>
    'code' in clue ? searchOf(clue, file, lang, key) : searchesOf(clue)(file, lang, key)
}

/** What to search for: the letters of words, or the exact code. */
export function needleIn(clue: Clue): string {
  return 'words' in clue ? flatLetters(clue.words) : clue.code
}

type Match = [start: number, end: number]

/** Returns the matches that suit by number, or the last of them; if none suits, the others. */
function suitable(
  found: Iterator<Match, undefined>,
  suits: (match: Match) => boolean,
): (nth: number) => Match | undefined {
  const suited: Match[] = []
  const others: Match[] = []
  let isOver = false
  return (nth) => {
    while (!isOver && suited.length <= nth) {
      const { value, done = false } = found.next()
      isOver = done
      if (value) (suits(value) ? suited : others).push(value)
    }
    return [suited, others].map((matches) => matches[Math.min(nth, matches.length - 1)]).find(Boolean)
  }
}

/** Returns whether a match is in a code span. */
function codeSpans(source: string): (match: Match) => boolean {
  const spans = Array.from(source.matchAll(/`[^`\n]+`/g), ({ 0: { length }, index }) => [
    index,
    index + length,
  ])
  const starts = spans.map(([start = 0]) => start)
  return ([start, end]) => {
    const [from = Infinity, to = 0] = spans[lastUpTo(starts, start)] ?? []
    return from <= start && end <= to
  }
}

function* written(source: string, needle: string): Generator<Match, undefined> {
  // An address must not match the start of a longer one.
  const endsInWord = /[\w/]$/.test(needle)
  for (let at = source.indexOf(needle); at >= 0; at = source.indexOf(needle, at + needle.length)) {
    const end = at + needle.length
    if (!endsInWord || !/^(?:[\w/-]|\.\w)/.test(source.slice(end, end + 2))) yield [at, end]
  }
  return undefined
}

/** Whether the value of a YAML key (or property in code) starts at an offset; `metaTitle` counts as `title`. */
function isUnderKey(source: string, start: number, key: string): boolean {
  const before = source.slice(Math.max(0, start - key.length - 40), start)
  const compound = `\\w+${key.charAt(0).toUpperCase()}${key.slice(1)}`
  return new RegExp(
    `(?:^|[\\s{,'"-])(?:${key}|${compound})['"]?\\s*[:=]\\s*(?:[>|][+-]?\\s*)?[\\s'"\`{]*$`,
  ).test(before)
}
