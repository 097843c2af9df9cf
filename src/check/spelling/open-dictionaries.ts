import { WorkerClient } from '../../workers/worker-client.ts'
import type { Language } from '../../languages/typography.ts'
import type { Answers, Question } from './dictionary-worker-entry.ts'

/** Dictionaries in a worker thread. */
export type Dictionaries = {
  /** Whether each word is in the dictionary of a language. */
  readonly know: (lang: Language, words: readonly string[]) => Promise<readonly boolean[]>
  /** Suggestions for each word, likeliest first. Slow. */
  readonly suggest: (lang: Language, words: readonly string[]) => Promise<readonly (readonly string[])[]>
  /** Terminates the worker. */
  readonly close: () => Promise<void>
}

/**
 * Creates the worker lazily, on the first question. Each dictionary is opened by the first question in its language.
 */
export function openDictionaries(): Dictionaries {
  const worker = new WorkerClient<Question, Answers>('check/spelling/dictionary-worker-entry')
  return {
    know: (lang, words) => worker.request({ ask: 'knows', lang, words }) as Promise<readonly boolean[]>,
    suggest: (lang, words) =>
      worker.request({ ask: 'suggest', lang, words }) as Promise<readonly (readonly string[])[]>,
    close: () => worker.close(),
  }
}
