import { serveRequests } from '../../workers/serve-requests.ts'
import type { Language } from '../../languages/typography.ts'
import { openDictionary, type Dictionary } from './dictionary.ts'

/** What is asked about some words: whether a dictionary knows each, or what may have been meant by each. */
export type Question = {
  readonly ask: 'knows' | 'suggest'
  readonly lang: Language
  readonly words: readonly string[]
}
/** The answers to a question, one a word. */
export type Answers = readonly (boolean | readonly string[])[]

const opened = new Map<Language, Promise<Dictionary>>()

serveRequests<Question, Answers>(async ({ ask, lang, words }) => {
  const dictionary = opened.get(lang) ?? openDictionary(lang)
  opened.set(lang, dictionary)
  const asked = (await dictionary)[ask]
  return words.map((word) => asked(word))
})
