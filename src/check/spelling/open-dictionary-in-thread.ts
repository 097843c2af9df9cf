import { WorkerClient } from '../../workers/worker-client.ts'
import type { OpenDictionary } from './open-dictionary.ts'

/** A request to a dictionary, named by its npm package. */
export type DictionaryQuestion = { readonly dictionary: string } & (
  | { readonly words: readonly string[] }
  | { readonly suggest: string }
)

const client = new WorkerClient<DictionaryQuestion, readonly string[]>(
  'check/spelling/dictionary-worker-entry',
)

/**
 * Opens a dictionary in another thread, so that this one stays responsive: opening takes a quarter of a second and a
 * suggestion up to one and a half, during which an author's page would not follow typing. The thread starts with the
 * first request, and keeps its dictionaries open as long as the process lives.
 */
export const openDictionaryInThread: OpenDictionary = async (dictionary) => ({
  unknown: (words) => client.request({ dictionary, words }),
  suggest: (word) => client.request({ dictionary, suggest: word }),
})
