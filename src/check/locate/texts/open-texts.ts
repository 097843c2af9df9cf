import { findFact } from '../../../content/load/facts.ts'
import type { Language } from '../../../languages/language.ts'
import { memoized } from '../../../lib/memoized.ts'
import type { Sources } from '../../run/checked-site.ts'
import { flatten, type FlatText } from './flat-text.ts'
import { FragmentIndex } from './fragment-index.ts'

/** How a file is searched: as visible text in a language, or as raw source (`written`). */
type Reading = string

/** Flattened texts take several times the memory of their files, and few are used twice. */
const MAX_CACHED = 40

/** Opens the author's files for searches. Without an index, `site check` of the Node.js blog takes a fifth longer. */
export function openTexts(sources: Sources) {
  /** Only texts that cite facts differ by language. */
  const keyOf = (file: string, as: Reading) =>
    as === 'written' || sources.read(file)?.includes('{{') ? `${as} ${file}` : ` ${file}`

  const flats = memoized((key: string): FlatText => {
    const [lang = '', file = ''] = key.split(/ (.*)/s)
    return flatten(sources.read(file) ?? '', (name) => findFact(sources.facts, name, lang)?.text)
  }, MAX_CACHED)
  const flat = (file: string, lang: Language) => flats(keyOf(file, lang))

  const index = new FragmentIndex()
  const ensureAdded = memoized((key: string) => {
    const [as = '', file = ''] = key.split(/ (.*)/s)
    index.add(key, as === 'written' ? (sources.read(file) ?? '') : flat(file, as).text)
  })
  /** Adds the files of a list, and returns their positions in it by key. */
  const opened = memoized((as: Reading) =>
    memoized((files: readonly string[]) => {
      const keys = files.map((file) => keyOf(file, as))
      keys.forEach(ensureAdded)
      return new Map(keys.map((key, at) => [key, at]))
    }),
  )
  return {
    /** The visible text of a file in a language. */
    flat,
    /** The files of a list that can contain a text, in order. */
    holding(needle: string, files: readonly string[], as: Reading): readonly string[] {
      const places = opened(as)(files)
      return index
        .holding(needle)
        .flatMap((key) => places.get(key) ?? [])
        .toSorted((one, other) => one - other)
        .flatMap((at) => files[at] ?? [])
    },
  }
}
