import { setImmediate } from 'node:timers/promises'
import { isBegun, isFirst, newClaim, type Claim } from './serve-requests.ts'

/** Another thread: how to hand it a batch, which it claims when it begins. */
export type Helper<B, R> = { readonly ask: (batch: B, claim: Claim) => Promise<R> }

type Sharing<B, R> = {
  /** Does a batch in this thread. */
  readonly here: (batch: B) => R | Promise<R>
  readonly helpers: readonly Helper<B, R>[]
  /** Batches that each helper has not begun, so that it has work while this thread does a long one. */
  readonly maxQueued: number
  /** Receives the result of each batch once, in any order. */
  readonly keep: (batch: B, result: R) => void
}

type Handed<B, R> = {
  readonly batch: B
  readonly helper: Helper<B, R>
  readonly claim: Claim
  /** Resolves once its result is kept; false if the helper failed. */
  readonly isKept: Promise<boolean>
}

/** Work that this thread shares with others, batch by batch. What a helper fails to do is done in this thread. */
export class SharedWork<B, R> {
  private readonly sharing: Sharing<B, R>
  private readonly handed = new Set<Handed<B, R>>()
  private readonly failed = new Set<Helper<B, R>>()

  constructor(sharing: Sharing<B, R>) {
    this.sharing = sharing
  }

  /** Hands a batch to a helper with room, or does it here: then a promise if it takes time. */
  add(batch: B, mayShare = true): Promise<void> | undefined {
    const { helpers, maxQueued } = this.sharing
    // One that failed has no batches that wait: it would get all others.
    const working = helpers.filter((helper) => !this.failed.has(helper))
    const [free] = working
      .map((helper) => ({ helper, waiting: this.waitingAt(helper) }))
      .toSorted((one, other) => one.waiting - other.waiting)
    if (!mayShare || !free || free.waiting >= maxQueued) return this.doHere(batch)
    this.hand(batch, free.helper)
    return undefined
  }

  /** Answers arrive only between batches: a helper may have begun all that it got without this thread having heard. */
  private waitingAt(helper: Helper<B, R>): number {
    return [...this.handed].filter((work) => work.helper === helper && !isBegun(work.claim)).length
  }

  /**
   * Resolves once all is done. This thread starts with the last batch that no helper has begun: an edit that changes 15
   * pages would otherwise wait a second, of five, for a thread that starts.
   */
  async finish(): Promise<void> {
    for (const work of [...this.handed].toReversed()) {
      // Lets answers arrive.
      await setImmediate()
      if (!this.handed.has(work) || !isFirst(work.claim)) continue
      this.handed.delete(work)
      await this.doHere(work.batch)
    }
    for (const { batch, isKept } of this.handed) if (!(await isKept)) await this.doHere(batch)
  }

  private hand(batch: B, helper: Helper<B, R>): void {
    const claim = newClaim()
    const isKept = helper.ask(batch, claim).then(
      (result) => {
        this.sharing.keep(batch, result)
        this.handed.delete(work)
        return true
      },
      () => {
        this.failed.add(helper)
        return false
      },
    )
    // An error in `keep` rejects `finish`.
    isKept.catch(() => undefined)
    const work = { batch, helper, claim, isKept }
    this.handed.add(work)
  }

  private doHere(batch: B): Promise<void> | undefined {
    const result = this.sharing.here(batch)
    if (result instanceof Promise) return result.then((each) => this.sharing.keep(batch, each))
    this.sharing.keep(batch, result)
    return undefined
  }
}
