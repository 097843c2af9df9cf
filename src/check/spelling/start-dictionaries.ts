import { startThread } from '../../emit/engine-thread.ts'
import type { Language } from '../../lib/typography.ts'
import type { Question, Reply } from './dictionary-worker.ts'

/** Dictionaries in a thread of their own, which looks words up while this one does something else. */
export type Dictionaries = {
  /** Whether each word is in the dictionary of a language. */
  readonly know: (lang: Language, words: readonly string[]) => Promise<readonly boolean[]>
  /** What may have been meant by each word, the likeliest first. Slow. */
  readonly suggest: (lang: Language, words: readonly string[]) => Promise<readonly (readonly string[])[]>
  /** Ends the thread, whatever it is doing. */
  readonly close: () => Promise<void>
}

type Pending = {
  readonly resolve: (answers: Reply['answers']) => void
  readonly reject: (error: unknown) => void
}

/** Starts the thread. Each dictionary is opened by the first question about its language. */
export function startDictionaries(): Dictionaries {
  const worker = startThread('check/spelling/dictionary-worker')
  const pending = new Map<number, Pending>()
  let failure: unknown
  const fail = (error: unknown) => {
    failure ??= error
    for (const { reject } of pending.values()) reject(failure)
    pending.clear()
  }
  worker.on('message', ({ id, answers }: Reply) => {
    pending.get(id)?.resolve(answers)
    pending.delete(id)
  })
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('the thread of the dictionaries has ended')))

  let asked = 0
  const ask = (question: Omit<Question, 'id'>) =>
    new Promise<Reply['answers']>((resolve, reject) => {
      if (failure !== undefined) return reject(failure)
      const id = asked++
      pending.set(id, { resolve, reject })
      worker.postMessage({ ...question, id } satisfies Question)
    })
  return {
    know: (lang, words) => ask({ ask: 'knows', lang, words }) as Promise<readonly boolean[]>,
    suggest: (lang, words) => ask({ ask: 'suggest', lang, words }) as Promise<readonly (readonly string[])[]>,
    close: async () => void (await worker.terminate()),
  }
}
