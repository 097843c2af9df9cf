import { WorkerClient } from '../../workers/worker-client.ts'
import type { Answers, Question } from './dictionary-worker-entry.ts'

/** Dictionaries in a worker thread. */
export type Dictionaries = {
  /** Whether each word is in a dictionary. */
  readonly know: (dictionary: string, words: readonly string[]) => Promise<readonly boolean[]>
  /** Suggestions for each word, likeliest first. Slow. */
  readonly suggest: (dictionary: string, words: readonly string[]) => Promise<readonly (readonly string[])[]>
  /** Terminates the worker. */
  readonly close: () => Promise<void>
}

/**
 * Creates the worker lazily, on the first question. Each dictionary, named by its npm package, is opened by the first question for it.
 */
export function openDictionaries(): Dictionaries {
  const worker = new WorkerClient<Question, Answers>('check/spelling/dictionary-worker-entry')
  return {
    know: (dictionary, words) =>
      worker.request({ ask: 'knows', dictionary, words }) as Promise<readonly boolean[]>,
    suggest: (dictionary, words) =>
      worker.request({ ask: 'suggest', dictionary, words }) as Promise<readonly (readonly string[])[]>,
    close: () => worker.close(),
  }
}
