import { parentPort } from 'node:worker_threads'

/** A request to a worker. */
export type Request<Q> = { readonly id: number; readonly request: Q }
/** The response to the request of this number. */
export type Response<A> = { readonly id: number; readonly response: A }

/**
 * Responds to what a `WorkerClient` requests. What `respond` throws ends the worker, however Node treats rejections, and
 * is thrown where it was requested.
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
