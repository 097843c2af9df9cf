import { findFact } from '../../content/load/facts.ts'
import type { Language } from '../../languages/typography.ts'
import type { Sources } from '../run/checked-site.ts'
import { flatten, type FlatText } from '../../html/flat-text.ts'
import { createFragmentIndex, type FragmentIndex } from './fragments.ts'

/** How a file is searched: as it is read in a language, or as it is written. */
export type Reading = Language | 'written'

/** The author's files as texts to search in. */
export type SourceTexts = {
  /** What a visitor reads of a file, in a language; undefined when there is no such file. */
  readonly flat: (file: string, lang: Language) => FlatText | undefined
  /** Those of some files that may hold a text, in their order. */
  readonly holding: (needle: string, files: FileList, as: Reading) => readonly string[]
}

/** Files with their places in a list. */
export type FileList = ReadonlyMap<string, number>

type Indexed = {
  readonly index: FragmentIndex
  readonly files: string[]
  readonly lists: Set<FileList>
  readonly seen: Set<string>
}

/** Reduced texts take several times the room of their files, and few are asked for twice. */
const MOST_KEPT = 40

/** Opens the author's files for searches: each is looked through once, and searched only when it may hold what is looked for. */
export function openTexts(sources: Sources): SourceTexts {
  const flats = new Map<string, FlatText>()
  const indexes = new Map<Reading, Indexed>()

  const flat = (file: string, lang: Language) => {
    const key = `${lang} ${file}`
    const kept = flats.get(key)
    if (kept) return kept
    const source = sources.read(file)
    if (source === undefined) return undefined
    const made = flatten(source, (name) => findFact(sources.facts, name, lang)?.text)
    if (flats.size >= MOST_KEPT) flats.clear()
    flats.set(key, made)
    return made
  }
  const indexed = (list: FileList, as: Reading) => {
    const all = indexes.get(as) ?? {
      index: createFragmentIndex(),
      files: [],
      lists: new Set<FileList>(),
      seen: new Set<string>(),
    }
    indexes.set(as, all)
    if (all.lists.has(list)) return all
    all.lists.add(list)
    for (const file of list.keys()) {
      if (all.seen.has(file)) continue
      all.seen.add(file)
      all.files.push(file)
      all.index.add((as === 'written' ? sources.read(file) : flat(file, as)?.text) ?? '')
    }
    return all
  }
  return {
    flat,
    holding(needle, list, as) {
      const { index, files } = indexed(list, as)
      const place = (file: string) => list.get(file) ?? -1
      return index
        .holding(needle)
        .map((number) => files[number] ?? '')
        .filter((file) => list.has(file))
        .toSorted((a, b) => place(a) - place(b))
    },
  }
}
