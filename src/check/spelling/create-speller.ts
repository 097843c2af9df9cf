import type { Language } from '../../languages/typography.ts'
import { getVerdicts, putVerdicts, type Verdict, type Verdicts, type VerdictStore } from './verdict-cache.ts'
import { openDictionaries } from './open-dictionaries.ts'

/** A word in no dictionary, with suggestions. */
export type Misspelling = { readonly word: string; readonly suggestions: readonly string[] }

/** Spell checking in the background. */
export type Speller = {
  /** Starts looking words up in the dictionary of a language, for a later `misspelled`. */
  readonly hear: (lang: Language, words: Iterable<string>) => void
  /** Returns the words that the dictionary does not know; `own` words are correct all the same. */
  readonly misspelled: (
    lang: Language,
    words: ReadonlySet<string>,
    own: (word: string) => boolean,
  ) => Promise<readonly Misspelling[]>
  /** Stops pending look-ups. */
  readonly close: () => Promise<void>
}

type Heard = {
  /** Verdicts of the last build. */
  readonly before: Verdicts
  /** Those and the ones of this run; undefined while pending. */
  readonly verdicts: Map<string, Verdict | undefined>
  readonly replies: Promise<unknown>[]
}

/** By then most words of a site are known, and asking page by page costs more than it saves. */
const MOST_TIMES = 200

/** A suggestion takes longer than looking up a thousand words. */
const MOST_SUGGESTED = 20
const SHOWN = 3

/** Creates a speller. It opens no dictionary for words with a stored verdict. */
export function createSpeller(store: VerdictStore): Speller {
  const languages = new Map<Language, Heard>()
  const dictionaries = openDictionaries()

  const heardIn = (lang: Language): Heard => {
    const known = languages.get(lang)
    if (known) return known
    const before = getVerdicts(store, lang)
    const heard: Heard = { before, verdicts: new Map(before), replies: [] }
    languages.set(lang, heard)
    return heard
  }

  const ask = (lang: Language, words: Iterable<string>) => {
    const { verdicts, replies } = heardIn(lang)
    const unknown: string[] = []
    for (const word of words) {
      if (verdicts.has(word)) continue
      verdicts.set(word, undefined)
      unknown.push(word)
    }
    if (unknown.length === 0) return
    const reply = dictionaries
      .know(lang, unknown)
      .then((known) => unknown.forEach((word, place) => verdicts.set(word, known[place] === true)))
    // Errors are thrown when the verdicts are needed, if ever.
    reply.catch(() => undefined)
    replies.push(reply)
  }

  let times = 0
  return {
    hear(lang, words) {
      if (++times <= MOST_TIMES) ask(lang, words)
    },
    async misspelled(lang, words, own) {
      ask(lang, words)
      const { before, verdicts, replies } = heardIn(lang)
      await Promise.all(replies)
      const wrong = [...words].filter((word) => verdicts.get(word) !== true && !isOwn(word, own))
      const bare = wrong.slice(0, MOST_SUGGESTED).filter((word) => verdicts.get(word) === false)
      const meant = bare.length === 0 ? [] : await dictionaries.suggest(lang, bare)
      bare.forEach((word, place) => verdicts.set(word, meant[place]?.slice(0, SHOWN) ?? []))

      const after = new Map([...words].map((word) => [word, verdicts.get(word) ?? false]))
      if ([...after].some(([word, verdict]) => before.get(word) !== verdict)) putVerdicts(store, lang, after)
      return wrong.map((word) => ({ word, suggestions: suggestedBy(verdicts.get(word)) }))
    },
    close: () => dictionaries.close(),
  }
}

function suggestedBy(verdict: Verdict | undefined): readonly string[] {
  return typeof verdict === 'object' ? verdict : []
}

/** A compound word is correct when each of its parts is. */
function isOwn(word: string, own: (word: string) => boolean): boolean {
  return own(word) || (word.includes('-') && word.split('-').every((part) => part === '' || own(part)))
}
