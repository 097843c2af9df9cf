import { parentPort } from 'node:worker_threads'

export type Request<Q> = { readonly id: number; readonly request: Q }
/** The response to the request with this id. */
export type Response<A> = { readonly id: number; readonly response: A }

/**
 * Answers the requests of a `WorkerClient`. An error in `respond` ends the worker and rejects all requests,
 * whatever Node does with unhandled rejections.
 */
export function serveRequests<Q, A>(respond: (request: Q) => A | Promise<A>): void {
  const reply = async ({ id, request }: Request<Q>) =>
    parentPort?.postMessage({ id, response: await respond(request) } satisfies Response<A>)
  parentPort?.on('message', (message: Request<Q>) => {
    reply(message).catch((error: unknown) =>
      queueMicrotask(() => {
        throw error
      }),
    )
  })
}
