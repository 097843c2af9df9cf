import { getVerdicts, putVerdicts, type Verdict, type VerdictStore } from './verdict-cache.ts'
import { openDictionaries } from './open-dictionaries.ts'

/** Spell checking in another thread. */
export type Speller = {
  /** Whether a dictionary, named by its npm package, is known to have a word. */
  readonly isKnown: (dictionary: string, word: string) => boolean
  /** Returns the words that the dictionary does not have. */
  readonly unknown: (dictionary: string, words: readonly string[]) => Promise<readonly string[]>
  /** Returns the likeliest corrections of a misspelt word. Slow. */
  readonly suggest: (dictionary: string, word: string) => Promise<readonly string[]>
  /** Stores the verdicts and stops pending look-ups. */
  readonly close: () => Promise<void>
}

type Heard = {
  /** Verdicts of this build and earlier ones; undefined while pending. */
  readonly verdicts: Map<string, Verdict | undefined>
  /** Words of the next question. */
  readonly unasked: string[]
  /** The reply to the last question: the thread answers in order. */
  answered: Promise<unknown>
  changed: boolean
}

const SHOWN = 3

/** Creates a speller. It opens no dictionary for words with a stored verdict. */
export function createSpeller(store: VerdictStore): Speller {
  const heards = new Map<string, Heard>()
  const dictionaries = openDictionaries()

  const heardIn = (dictionary: string): Heard => {
    const known = heards.get(dictionary)
    if (known) return known
    const verdicts = new Map(getVerdicts(store, dictionary))
    const heard: Heard = { verdicts, unasked: [], answered: Promise.resolve(), changed: false }
    heards.set(dictionary, heard)
    return heard
  }

  const ask = async (dictionary: string, heard: Heard) => {
    // Pages that are checked together ask together: a message to the thread costs more than most of its words.
    await Promise.resolve()
    const words = heard.unasked.splice(0)
    const known = await dictionaries.know(dictionary, words)
    words.forEach((word, place) => heard.verdicts.set(word, known[place] === true))
    heard.changed = true
  }

  return {
    isKnown: (dictionary, word) => heardIn(dictionary).verdicts.get(word) === true,
    async unknown(dictionary, words) {
      const heard = heardIn(dictionary)
      for (const word of words) {
        if (heard.verdicts.has(word)) continue
        heard.verdicts.set(word, undefined)
        if (heard.unasked.push(word) === 1) heard.answered = ask(dictionary, heard)
      }
      await heard.answered
      return words.filter((word) => heard.verdicts.get(word) !== true)
    },
    async suggest(dictionary, word) {
      const heard = heardIn(dictionary)
      const known = heard.verdicts.get(word)
      if (typeof known === 'object') return known
      const [meant = []] = await dictionaries.suggest(dictionary, [word])
      const shown = meant.slice(0, SHOWN)
      heard.verdicts.set(word, shown)
      heard.changed = true
      return shown
    },
    async close() {
      for (const [dictionary, { verdicts, changed }] of heards)
        if (changed) putVerdicts(store, dictionary, verdicts)
      await dictionaries.close()
    },
  }
}
