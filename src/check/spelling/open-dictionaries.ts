import { AskedThread } from '../../workers/worker-client.ts'
import type { Language } from '../../languages/typography.ts'
import type { Answers, Question } from './dictionary-worker-entry.ts'

/** Dictionaries in a thread of their own, which looks words up while this one does something else. */
export type Dictionaries = {
  /** Whether each word is in the dictionary of a language. */
  readonly know: (lang: Language, words: readonly string[]) => Promise<readonly boolean[]>
  /** What may have been meant by each word, the likeliest first. Slow. */
  readonly suggest: (lang: Language, words: readonly string[]) => Promise<readonly (readonly string[])[]>
  /** Ends the thread, whatever it is doing. */
  readonly close: () => Promise<void>
}

/** Makes the thread, which the first question starts. Each dictionary is opened by the first question about its language. */
export function openDictionaries(): Dictionaries {
  const thread = new AskedThread<Question, Answers>('check/spelling/dictionary-worker-entry')
  return {
    know: (lang, words) => thread.ask({ ask: 'knows', lang, words }) as Promise<readonly boolean[]>,
    suggest: (lang, words) =>
      thread.ask({ ask: 'suggest', lang, words }) as Promise<readonly (readonly string[])[]>,
    close: () => thread.close(),
  }
}
