import type { Worker } from 'node:worker_threads'
import type { Message } from './serve-requests.ts'
import { startThread } from './start-worker.ts'

type Waiting<A> = {
  readonly resolve: (answer: A) => void
  readonly reject: (error: unknown) => void
}

/** A thread that answers questions, and starts with the first. What it throws is thrown where it was asked, then and after. */
export class AskedThread<Q, A> {
  private readonly module: string
  private readonly questions = new Map<number, Waiting<A>>()
  private thread: Worker | undefined
  private failure: unknown
  private asked = 0

  /** `module` is a module of the engine that calls `answerQuestions`. */
  constructor(module: string) {
    this.module = module
  }

  /** Asks a question. */
  ask(question: Q): Promise<A> {
    return new Promise((resolve, reject) => {
      if (this.failure !== undefined) return reject(this.failure)
      const id = this.asked++
      this.questions.set(id, { resolve, reject })
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
    thread.on('message', (message: Message<A>) => this.receive(message))
    thread.on('error', (error) => this.fail(error))
    thread.on('exit', () => this.fail(new Error(`the thread of ${this.module} has ended`)))
    return thread
  }

  private receive({ id, answer }: Message<A>): void {
    this.questions.get(id)?.resolve(answer)
    this.questions.delete(id)
  }

  private fail(error: unknown): void {
    this.failure ??= error
    for (const { reject } of this.questions.values()) reject(this.failure)
    this.questions.clear()
  }
}
