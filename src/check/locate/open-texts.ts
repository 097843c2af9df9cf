import { findFact } from '../../content/load/facts.ts'
import type { Language } from '../../languages/language.ts'
import type { Sources } from '../run/checked-site.ts'
import { flatten, type FlatText } from './flat-text.ts'
import { createFragmentIndex, type FragmentIndex } from './fragments.ts'

/** How a file is searched: as visible text in a language, or as raw source (`written`). */
export type Reading = string

/** The author's files, ready to search. */
export type SourceTexts = {
  /** The visible text of a file in a language; undefined when there is no such file. */
  readonly flat: (file: string, lang: Language) => FlatText | undefined
  /** The files that may contain a text, in order. */
  readonly holding: (needle: string, files: FileList, as: Reading) => readonly string[]
}

export type FileList = ReadonlyMap<string, number>

type Indexed = {
  readonly index: FragmentIndex
  readonly files: string[]
  readonly lists: Set<FileList>
  readonly seen: Set<string>
}

/** Flattened texts take several times the memory of their files, and few are used twice. */
const MOST_KEPT = 40

/** Opens the author's files for searches: each is indexed once, and searched only when it may match. */
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
