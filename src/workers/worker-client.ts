import type { Worker } from 'node:worker_threads'
import type { Message } from './serve-requests.ts'
import { startThread } from './start-worker.ts'

type Waiting<A, P> = {
  readonly resolve: (answer: A) => void
  readonly reject: (error: unknown) => void
  readonly hear: ((part: P) => void) | undefined
}

/** A thread that answers questions, and starts with the first. What it throws is thrown where it was asked, then and after. */
export class AskedThread<Q, A, P = never> {
  private readonly module: string
  private readonly questions = new Map<number, Waiting<A, P>>()
  private thread: Worker | undefined
  private failure: unknown
  private asked = 0

  /** `module` is a module of the engine that calls `answerQuestions`. */
  constructor(module: string) {
    this.module = module
  }

  /** Asks a question; `hear` gets the parts that its answer may be told in. */
  ask(question: Q, hear?: (part: P) => void): Promise<A> {
    return new Promise((resolve, reject) => {
      if (this.failure !== undefined) return reject(this.failure)
      const id = this.asked++
      this.questions.set(id, { resolve, reject, hear })
      this.thread ??= this.start()
      this.thread.postMessage({ id, question })
    })
  }

  /** Ends the thread, whatever it is doing. */
  async close(): Promise<void> {
    await this.thread?.terminate()
  }

  private start(): Worker {
    const thread = startThread(this.module)
    thread.on('message', (message: Message<A, P>) => this.receive(message))
    thread.on('error', (error) => this.fail(error))
    thread.on('exit', () => this.fail(new Error(`the thread of ${this.module} has ended`)))
    return thread
  }

  private receive(message: Message<A, P>): void {
    const question = this.questions.get(message.id)
    if ('part' in message) return question?.hear?.(message.part)
    this.questions.delete(message.id)
    question?.resolve(message.answer)
  }

  private fail(error: unknown): void {
    this.failure ??= error
    for (const { reject } of this.questions.values()) reject(this.failure)
    this.questions.clear()
  }
}
