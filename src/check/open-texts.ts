import { findFact } from '../content/facts.ts'
import type { Language } from '../lib/typography.ts'
import type { Sources } from './checked-site.ts'
import { flatten, type FlatText } from './flat-text.ts'
import { fragmentsOf, lookingFor, type Fragments } from './fragments.ts'

/** The author's files as texts to search in. */
export type SourceTexts = {
  /** What a visitor reads of a file, in a language; undefined when there is no such file. */
  readonly flat: (file: string, lang: Language) => FlatText | undefined
  /** Those of some files that may hold a text, in order: as it is read in a language, or as it is written. */
  readonly holding: (needle: string, files: readonly string[], as: Language | 'written') => Iterable<string>
}

/** Reduced texts take ten times the room of their files; few are asked for twice. */
const MOST_KEPT = 40

/** Opens the author's files for searches: each is looked through once, and searched only when it may hold what is looked for. */
export function openTexts(sources: Sources): SourceTexts {
  const flats = new Map<string, FlatText>()
  const known = new Map<string, Fragments>()

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
  const fragments = (file: string, as: Language | 'written') => {
    const key = `${as} ${file}`
    const kept = known.get(key)
    if (kept) return kept
    const text = as === 'written' ? sources.read(file) : flat(file, as)?.text
    const made = fragmentsOf(text ?? '')
    known.set(key, made)
    return made
  }
  return {
    flat,
    *holding(needle, files, as) {
      const mayHold = lookingFor(needle)
      for (const file of files) if (mayHold(fragments(file, as))) yield file
    },
  }
}
