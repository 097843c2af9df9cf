import { WorkerClient } from '../../workers/worker-client.ts'
import type { OpenDictionary } from './dictionary.ts'

/** What a dictionary is asked, by the name of its npm package. */
export type DictionaryQuestion = { readonly dictionary: string } & (
  | { readonly words: readonly string[] }
  | { readonly suggest: string }
)

/** Dictionaries in a thread of their own. */
export type DictionaryThread = { readonly open: OpenDictionary; readonly close: () => Promise<void> }

/**
 * A thread that looks words up while this one answers others: to open a dictionary takes a quarter of a second, and a
 * suggestion up to one and a half, for which an author's page would not follow what is typed. It starts with the first
 * question, and keeps its dictionaries.
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
