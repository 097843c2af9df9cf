import { serveRequests } from '../../workers/serve-requests.ts'
import type { Language } from '../../languages/typography.ts'
import { openDictionary, type Dictionary } from './dictionary.ts'

/** A request about some words: whether each is known, or suggestions for each. */
export type Question = {
  readonly ask: 'knows' | 'suggest'
  readonly lang: Language
  readonly words: readonly string[]
}
/** One answer per word. */
export type Answers = readonly (boolean | readonly string[])[]

const opened = new Map<Language, Promise<Dictionary>>()

serveRequests<Question, Answers>(async ({ ask, lang, words }) => {
  const dictionary = opened.get(lang) ?? openDictionary(lang)
  opened.set(lang, dictionary)
  const asked = (await dictionary)[ask]
  return words.map((word) => asked(word))
})
