import { parentPort } from 'node:worker_threads'

export type Request<Q> = { readonly id: number; readonly request: Q; readonly claim?: Claim | undefined }
/** Shared by threads: whoever sets it to 1 first does the request. */
export type Claim = Int32Array<SharedArrayBuffer>

/** The response to the request with this id. */
export type Response<A> = { readonly id: number; readonly response: A }

/**
 * Answers the requests of a `WorkerClient`, one after the other. Requests that another thread has claimed have no
 * response. An error in `respond` ends the worker and rejects all requests, whatever Node does with unhandled rejections.
 */
export function serveRequests<Q, A>(respond: (request: Q) => A | Promise<A>): void {
  const reply = async ({ id, request, claim }: Request<Q>) => {
    if (claim && !isFirst(claim)) return
    parentPort?.postMessage({ id, response: await respond(request) } satisfies Response<A>)
  }
  let last = Promise.resolve()
  parentPort?.on('message', (message: Request<Q>) => {
    last = last.then(() => reply(message))
    last.catch((error: unknown) =>
      queueMicrotask(() => {
        throw error
      }),
    )
  })
}

export function newClaim(): Claim {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
}

/** Whether any thread has claimed a request. */
export function isBegun(claim: Claim): boolean {
  return Atomics.load(claim, 0) === 1
}

/** Claims a request; false if another thread has. */
export function isFirst(claim: Claim): boolean {
  return Atomics.exchange(claim, 0, 1) === 0
}
