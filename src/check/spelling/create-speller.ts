import type { CacheStore } from '../../cache/cache-store.ts'
import { installedVersion } from '../../compile/installed-version.ts'
import { didYouMean } from '../../lib/did-you-mean.ts'
import { memoized } from '../../lib/memoized.ts'
import { openDictionary, type OpenDictionary } from './open-dictionary.ts'

/** Whether a dictionary knows a word, or its suggestions for an unknown word, once requested. */
type Verdict = boolean | readonly string[]

/** Looks words up in dictionaries, each named by its npm package. */
export type Speller = ReturnType<typeof createSpeller>

const SHOWN = 3

/**
 * Creates a speller. `store` contains the verdicts of earlier builds by dictionary, as text, with the versions that
 * they depend on: a word with a verdict opens no dictionary.
 */
export function createSpeller(store: CacheStore<string>, openNamed: OpenDictionary = openDictionary) {
  const verdictsOf = memoized((dictionary: string) => {
    const versions = store.get(dictionary)
    const isCurrent = versions !== undefined && versions === versionsOf(dictionary)
    const stored = isCurrent
      ? (JSON.parse(store.readText(dictionary)) as Readonly<Record<string, Verdict>>)
      : {}
    return new Map(Object.entries(stored))
  })
  const changed = new Set<string>()
  const open = (dictionary: string) => {
    changed.add(dictionary)
    return openNamed(dictionary)
  }
  return {
    /** Returns the words that the dictionary does not know. */
    async unknown(dictionary: string, words: readonly string[]): Promise<readonly string[]> {
      const verdicts = verdictsOf(dictionary)
      const unchecked = words.filter((word) => !verdicts.has(word))
      if (unchecked.length > 0) {
        const { unknown } = await open(dictionary)
        const wrong = new Set(await unknown(unchecked))
        for (const word of unchecked) verdicts.set(word, !wrong.has(word))
      }
      return words.filter((word) => verdicts.get(word) !== true)
    },
    /** Adds a verdict of another speller. */
    learn(dictionary: string, word: string, isKnown: boolean): void {
      const verdicts = verdictsOf(dictionary)
      if (verdicts.has(word)) return
      verdicts.set(word, isKnown)
      changed.add(dictionary)
    },
    /** Returns the likeliest corrections of a misspelt word. Slow. */
    async suggest(dictionary: string, word: string): Promise<readonly string[]> {
      const verdicts = verdictsOf(dictionary)
      const known = verdicts.get(word)
      if (typeof known === 'object') return known
      const all = await (await open(dictionary)).suggest(word)
      // Filtered, because Hunspell also suggests reordered letters: "lavatorial" for "validator".
      const near = word.length < 3 ? [] : all.filter((each) => didYouMean(word, [each])).slice(0, SHOWN)
      verdicts.set(word, near)
      return near
    },
    /** Stores the verdicts for the next build. */
    save(): void {
      for (const dictionary of changed) {
        const verdicts = Object.fromEntries(verdictsOf(dictionary))
        store.put(dictionary, versionsOf(dictionary), JSON.stringify(verdicts))
      }
    },
  }
}

/** The versions that a verdict of a dictionary depends on. */
export function versionsOf(dictionary: string): string {
  return `${installedVersion('hunspell-asm')} ${installedVersion(dictionary)}`
}
