import { serveRequests } from '../../workers/serve-requests.ts'
import { openDictionary, type Dictionary } from './dictionary.ts'

/** A request about some words: whether each is known, or suggestions for each. */
export type Question = {
  readonly ask: 'knows' | 'suggest'
  /** npm package of the dictionary. */
  readonly dictionary: string
  readonly words: readonly string[]
}
/** One answer per word. */
export type Answers = readonly (boolean | readonly string[])[]

const opened = new Map<string, Promise<Dictionary>>()

serveRequests<Question, Answers>(async ({ ask, dictionary: name, words }) => {
  const dictionary = opened.get(name) ?? openDictionary(name)
  opened.set(name, dictionary)
  const asked = (await dictionary)[ask]
  return words.map((word) => asked(word))
})
