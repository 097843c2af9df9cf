import { parentPort } from 'node:worker_threads'
import { endThread } from '../../emit/end-thread.ts'
import type { Language } from '../../lib/typography.ts'
import { openDictionary, type Dictionary } from './dictionary.ts'

/** What is asked about some words: whether a dictionary knows each, or what may have been meant by each. */
export type Question = {
  readonly id: number
  readonly ask: 'knows' | 'suggest'
  readonly lang: Language
  readonly words: readonly string[]
}
/** The answers to a question, one a word. */
export type Reply = { readonly id: number; readonly answers: readonly (boolean | readonly string[])[] }

const opened = new Map<Language, Promise<Dictionary>>()

async function answer({ id, ask, lang, words }: Question): Promise<void> {
  const dictionary = opened.get(lang) ?? openDictionary(lang)
  opened.set(lang, dictionary)
  const asked = (await dictionary)[ask]
  parentPort?.postMessage({ id, answers: words.map((word) => asked(word)) } satisfies Reply)
}

// What an answer throws ends the thread, and is thrown where the question was asked.
parentPort?.on('message', (question: Question) => {
  answer(question).catch(endThread)
})
