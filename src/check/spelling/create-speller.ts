import type { Language } from '../../languages/typography.ts'
import { getVerdicts, putVerdicts, type Verdict, type Verdicts, type VerdictStore } from './verdict-cache.ts'
import { openDictionaries } from './open-dictionaries.ts'

/** Spell checking in the background. */
export type Speller = {
  /** Starts looking words up in the dictionary of a language, for a later `misspelled`. */
  readonly hear: (lang: Language, words: Iterable<string>) => void
  /** Returns the words that the dictionary does not know; `own` words are correct all the same. */
  readonly misspelled: (
    lang: Language,
    words: ReadonlySet<string>,
    own: (word: string) => boolean,
  ) => Promise<readonly string[]>
  /** Returns the likeliest corrections of a misspelt word. Slow. */
  readonly suggest: (lang: Language, word: string) => Promise<readonly string[]>
  /** Stores the verdicts and stops pending look-ups. */
  readonly close: () => Promise<void>
}

type Heard = {
  /** Verdicts of the last build. */
  readonly before: Verdicts
  /** Those and the ones of this run; undefined while pending. */
  readonly verdicts: Map<string, Verdict | undefined>
  /** The words of the site, whose verdicts are kept. */
  words: ReadonlySet<string>
  readonly replies: Promise<unknown>[]
}

/** By then most words of a site are known, and asking page by page costs more than it saves. */
const MOST_TIMES = 200

const SHOWN = 3

/** Creates a speller. It opens no dictionary for words with a stored verdict. */
export function createSpeller(store: VerdictStore): Speller {
  const languages = new Map<Language, Heard>()
  const dictionaries = openDictionaries()

  const heardIn = (lang: Language): Heard => {
    const known = languages.get(lang)
    if (known) return known
    const before = getVerdicts(store, lang)
    const heard: Heard = { before, verdicts: new Map(before), words: new Set(), replies: [] }
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
      const heard = heardIn(lang)
      await Promise.all(heard.replies)
      heard.words = words
      return [...words].filter((word) => heard.verdicts.get(word) !== true && !isOwn(word, own))
    },
    async suggest(lang, word) {
      const { verdicts } = heardIn(lang)
      const known = verdicts.get(word)
      if (typeof known === 'object') return known
      const [meant = []] = await dictionaries.suggest(lang, [word])
      const shown = meant.slice(0, SHOWN)
      verdicts.set(word, shown)
      return shown
    },
    async close() {
      for (const [lang, { before, verdicts, words }] of languages) {
        const after = new Map([...words].map((word) => [word, verdicts.get(word) ?? false]))
        if ([...after].some(([word, verdict]) => before.get(word) !== verdict))
          putVerdicts(store, lang, after)
      }
      await dictionaries.close()
    },
  }
}

/** A compound word is correct when each of its parts is. */
function isOwn(word: string, own: (word: string) => boolean): boolean {
  return own(word) || (word.includes('-') && word.split('-').every((part) => part === '' || own(part)))
}
