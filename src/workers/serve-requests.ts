import { parentPort } from 'node:worker_threads'

/** The answer to the question of this number. */
export type Message<A> = { readonly id: number; readonly answer: A }

/**
 * Answers the questions that the client of a worker asks. What an answer throws ends the worker, however Node treats
 * rejections, and is thrown where the question was asked.
 */
export function answerQuestions<Q, A>(answer: (question: Q) => A | Promise<A>): void {
  const reply = async (id: number, question: Q) =>
    parentPort?.postMessage({ id, answer: await answer(question) } satisfies Message<A>)
  parentPort?.on('message', ({ id, question }: { readonly id: number; readonly question: Q }) => {
    reply(id, question).catch((error: unknown) =>
      queueMicrotask(() => {
        throw error
      }),
    )
  })
}
