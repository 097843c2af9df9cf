import type { Claim } from '../../workers/serve-requests.ts'
import { WorkerClient } from '../../workers/worker-client.ts'
import type { Speller } from '../spelling/create-speller.ts'
import { validShapes } from '../validity/valid-shapes.ts'
import type { ReadPage, StoredAnswer } from './check-page.ts'
import type { PageContext } from './check.ts'

/** Pages for another thread, which runs the code of the config for the site's own checks. */
export type PagesRequest = {
  readonly root: string
  readonly configCode: string
  readonly context: PageContext
  readonly checks: readonly string[]
  readonly pages: readonly ReadPage[]
}

/** A verdict that the other thread had to look up in a dictionary. */
export type LookedUp = readonly [dictionary: string, word: string, isKnown: boolean]

export type PagesResponse = {
  /** An answer for each page. */
  readonly answers: readonly StoredAnswer[]
  readonly lookedUp: readonly LookedUp[]
  /** New shapes of valid elements. */
  readonly shapes: readonly string[]
}

/**
 * A thread that checks pages while this one checks others. It starts with the first request. In a cold build of 1,024
 * posts, page checks take 9 of 20 seconds of CPU time.
 */
export function openPageWorker(about: Omit<PagesRequest, 'pages'>, speller: Speller) {
  const worker = new WorkerClient<PagesRequest, PagesResponse>('check/run/page-worker-entry')
  const ask = async (pages: PagesRequest['pages'], claim: Claim) => {
    const { answers, lookedUp, shapes } = await worker.request({ ...about, pages }, claim)
    for (const [dictionary, word, isKnown] of lookedUp) speller.learn(dictionary, word, isKnown)
    for (const shape of shapes) validShapes.add(shape)
    return answers
  }
  return { ask, close: () => worker.close() }
}
