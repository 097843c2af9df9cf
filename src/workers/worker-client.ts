import { Worker } from 'node:worker_threads'
import type { Claim, Request, Response } from './serve-requests.ts'
import { basename, join } from 'node:path'
import { compiledEngine, engineRoot } from '../disk/engine-paths.ts'

type Pending<A> = {
  readonly resolve: (response: A) => void
  readonly reject: (error: unknown) => void
}

/**
 * Client of a worker, started by the first request. It keeps the process alive only while a request is pending. If it
 * fails, pending requests reject, and the next one starts another: `site edit` may run for days.
 */
export class WorkerClient<Q, A> {
  private readonly module: string
  private readonly pending = new Map<number, Pending<A>>()
  private worker: Worker | undefined
  private isClosed = false
  private requested = 0

  /** `module` is a module of the engine that calls `serveRequests`. */
  constructor(module: string) {
    this.module = module
  }

  /** With a `claim`, there is no answer if another thread claims the request first. */
  request(request: Q, claim?: Claim): Promise<A> {
    return new Promise((resolve, reject) => {
      if (this.isClosed) return reject(this.ended())
      const id = this.requested++
      this.worker ??= this.start()
      // Throws if the request cannot be copied to another thread: the promise is then rejected.
      this.worker.postMessage({ id, request, claim } satisfies Request<Q>)
      this.pending.set(id, { resolve, reject })
      this.worker.ref()
    })
  }

  /** Terminates the worker, even if busy. No later request starts another. */
  async close(): Promise<void> {
    this.isClosed = true
    const { worker } = this
    this.fail(worker, this.ended())
    await worker?.terminate()
  }

  private start(): Worker {
    const worker = startWorker(this.module)
    worker.on('message', ({ id, response }: Response<A>) => {
      this.pending.get(id)?.resolve(response)
      this.pending.delete(id)
      if (this.pending.size === 0) worker.unref()
    })
    worker.on('error', (error) => this.fail(worker, error))
    worker.on('exit', () => this.fail(worker, this.ended()))
    return worker
  }

  private ended(): Error {
    return new Error(`the worker of ${this.module} has ended`)
  }

  /** Of what a worker tells about its end, the first counts: the requests after it are another's. */
  private fail(worker: Worker | undefined, error: unknown): void {
    if (this.worker !== worker) return
    this.worker = undefined
    for (const { reject } of this.pending.values()) reject(error)
    this.pending.clear()
  }
}

/** Starts a worker from an engine module, by its path below `src/`, compiled or not. */
export function startWorker(module: string): Worker {
  if (compiledEngine) return new Worker(join(compiledEngine, `${basename(module)}.mjs`))
  return new Worker(join(engineRoot, 'bin', 'engine-thread.js'), { workerData: { module } })
}
