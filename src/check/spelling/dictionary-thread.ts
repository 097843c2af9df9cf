import { WorkerClient } from '../../workers/worker-client.ts'
import type { OpenDictionary } from './open-dictionary.ts'

/** A request to a dictionary, named by its npm package. */
export type DictionaryQuestion = { readonly dictionary: string } & (
  | { readonly words: readonly string[] }
  | { readonly suggest: string }
)

/** Dictionaries in a separate thread. */
export type DictionaryThread = { readonly open: OpenDictionary; readonly close: () => Promise<void> }

/**
 * A thread that looks up words, so that this one stays responsive: opening a dictionary takes a quarter of a second
 * and a suggestion up to one and a half, during which an author's page would not follow typing. It starts with the
 * first request, and keeps its dictionaries open.
 */
export function openDictionaryThread(): DictionaryThread {
  const client = new WorkerClient<DictionaryQuestion, readonly string[]>(
    'check/spelling/dictionary-worker-entry',
  )
  return {
    open: async (dictionary) => ({
      unknown: (words) => client.request({ dictionary, words }),
      suggest: (word) => client.request({ dictionary, suggest: word }),
    }),
    close: () => client.close(),
  }
}
