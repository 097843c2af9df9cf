import { WorkerClient } from '../../workers/worker-client.ts'
import type { Language } from '../../languages/typography.ts'
import type { Answers, Question } from './dictionary-worker-entry.ts'

/** Dictionaries in a worker of their own, which looks words up while this one does something else. */
export type Dictionaries = {
  /** Whether each word is in the dictionary of a language. */
  readonly know: (lang: Language, words: readonly string[]) => Promise<readonly boolean[]>
  /** What may have been meant by each word, the likeliest first. Slow. */
  readonly suggest: (lang: Language, words: readonly string[]) => Promise<readonly (readonly string[])[]>
  /** Ends the worker, whatever it is doing. */
  readonly close: () => Promise<void>
}

/** Makes the worker, which the first question starts. Each dictionary is opened by the first question about its language. */
export function openDictionaries(): Dictionaries {
  const worker = new WorkerClient<Question, Answers>('check/spelling/dictionary-worker-entry')
  return {
    know: (lang, words) => worker.request({ ask: 'knows', lang, words }) as Promise<readonly boolean[]>,
    suggest: (lang, words) =>
      worker.request({ ask: 'suggest', lang, words }) as Promise<readonly (readonly string[])[]>,
    close: () => worker.close(),
  }
}
