import type { Language } from '../../languages/typography.ts'
import { getVerdicts, putVerdicts, type Verdict, type Verdicts, type VerdictStore } from './verdict-cache.ts'
import { openDictionaries } from './open-dictionaries.ts'

/** Of a word that no dictionary knows: what may have been meant. */
export type Misspelling = { readonly word: string; readonly suggestions: readonly string[] }

/** Words that are judged while something else is done. */
export type Speller = {
  /** Has the dictionary of a language look at words that will be asked about, beside whatever follows. */
  readonly hear: (lang: Language, words: Iterable<string>) => void
  /** Those of some words that the dictionary does not know; `own` are words that are right all the same. */
  readonly misspelled: (
    lang: Language,
    words: ReadonlySet<string>,
    own: (word: string) => boolean,
  ) => Promise<readonly Misspelling[]>
  /** Ends what is still being looked up. */
  readonly close: () => Promise<void>
}

type Heard = {
  /** What the last build was told. */
  readonly before: Verdicts
  /** That, and what this run has asked; undefined until there is an answer. */
  readonly verdicts: Map<string, Verdict | undefined>
  readonly replies: Promise<unknown>[]
}

/** By then most words of a site were said, and asking page by page costs more than it saves. */
const MOST_TIMES = 200

/** A suggestion takes longer than a thousand words to look up. */
const MOST_SUGGESTED = 20
const SHOWN = 3

/** Makes a speller. It opens no dictionary for words that the last build asked about. */
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
    // What goes wrong is thrown where the verdicts are asked for, should they ever be.
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

/** A word of several parts is right when each of them is. */
function isOwn(word: string, own: (word: string) => boolean): boolean {
  return own(word) || (word.includes('-') && word.split('-').every((part) => part === '' || own(part)))
}
