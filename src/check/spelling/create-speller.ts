import { getVerdicts, putVerdicts, type Verdict, type Verdicts, type VerdictStore } from './verdict-cache.ts'
import { openDictionaries } from './open-dictionaries.ts'

/** Spell checking in the background. */
export type Speller = {
  /** Starts looking words up in a dictionary, named by its npm package, for a later `misspelled`. */
  readonly hear: (dictionary: string, words: Iterable<string>) => void
  /** Returns the words that the dictionary does not know; `own` words are correct all the same. */
  readonly misspelled: (
    dictionary: string,
    words: ReadonlySet<string>,
    own: (word: string) => boolean,
  ) => Promise<readonly string[]>
  /** Returns the likeliest corrections of a misspelt word. Slow. */
  readonly suggest: (dictionary: string, word: string) => Promise<readonly string[]>
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
  const heards = new Map<string, Heard>()
  const dictionaries = openDictionaries()

  const heardIn = (dictionary: string): Heard => {
    const known = heards.get(dictionary)
    if (known) return known
    const before = getVerdicts(store, dictionary)
    const heard: Heard = { before, verdicts: new Map(before), words: new Set(), replies: [] }
    heards.set(dictionary, heard)
    return heard
  }

  const ask = (dictionary: string, words: Iterable<string>) => {
    const { verdicts, replies } = heardIn(dictionary)
    const unknown: string[] = []
    for (const word of words) {
      if (verdicts.has(word)) continue
      verdicts.set(word, undefined)
      unknown.push(word)
    }
    if (unknown.length === 0) return
    const reply = dictionaries
      .know(dictionary, unknown)
      .then((known) => unknown.forEach((word, place) => verdicts.set(word, known[place] === true)))
    // Errors are thrown when the verdicts are needed, if ever.
    reply.catch(() => undefined)
    replies.push(reply)
  }

  let times = 0
  return {
    hear(dictionary, words) {
      if (++times <= MOST_TIMES) ask(dictionary, words)
    },
    async misspelled(dictionary, words, own) {
      ask(dictionary, words)
      const heard = heardIn(dictionary)
      await Promise.all(heard.replies)
      heard.words = words
      return [...words].filter((word) => heard.verdicts.get(word) !== true && !isOwn(word, own))
    },
    async suggest(dictionary, word) {
      const { verdicts } = heardIn(dictionary)
      const known = verdicts.get(word)
      if (typeof known === 'object') return known
      const [meant = []] = await dictionaries.suggest(dictionary, [word])
      const shown = meant.slice(0, SHOWN)
      verdicts.set(word, shown)
      return shown
    },
    async close() {
      for (const [dictionary, { before, verdicts, words }] of heards) {
        const after = new Map([...words].map((word) => [word, verdicts.get(word) ?? false]))
        if ([...after].some(([word, verdict]) => before.get(word) !== verdict))
          putVerdicts(store, dictionary, after)
      }
      await dictionaries.close()
    },
  }
}

/** A compound word is correct when each of its parts is. */
function isOwn(word: string, own: (word: string) => boolean): boolean {
  return own(word) || (word.includes('-') && word.split('-').every((part) => part === '' || own(part)))
}
