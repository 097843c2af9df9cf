import { parentPort } from 'node:worker_threads'

/** What a thread tells of a question: a part of the answer, or the answer, which is the last of it. */
export type Message<A, P> =
  { readonly id: number; readonly part: P } | { readonly id: number; readonly answer: A }

/**
 * Answers the questions of an `AskedThread`; `tell` says parts of an answer beforehand.
 * What an answer throws ends the thread, however Node treats rejections, and is thrown where the question was asked.
 */
export function answerQuestions<Q, A, P = never>(
  answer: (question: Q, tell: (part: P) => void) => A | Promise<A>,
): void {
  const send = (message: Message<A, P>) => parentPort?.postMessage(message)
  const reply = async (id: number, question: Q) =>
    send({ id, answer: await answer(question, (part) => send({ id, part })) })
  parentPort?.on('message', ({ id, question }: { readonly id: number; readonly question: Q }) => {
    reply(id, question).catch((error: unknown) =>
      queueMicrotask(() => {
        throw error
      }),
    )
  })
}
