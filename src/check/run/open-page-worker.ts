import { availableParallelism } from 'node:os'
import { WorkerClient } from '../../workers/worker-client.ts'
import type { Speller } from '../spelling/create-speller.ts'
import { validShapes } from '../validity/valid-shapes.ts'
import type { ReadPage } from './check-page.ts'
import type { PageContext } from './check.ts'

/** Pages for another thread, which imports the module of the config for the site's own checks. */
export type PagesRequest = {
  readonly root: string
  readonly configFile: string
  readonly context: PageContext
  readonly checks: readonly string[]
  readonly pages: readonly ReadPage[]
}

/** A verdict that the other thread had to look up in a dictionary. */
export type LookedUp = readonly [dictionary: string, word: string, isKnown: boolean]

export type PagesResponse = {
  /** An answer for each page, as JSON. */
  readonly answers: readonly string[]
  readonly lookedUp: readonly LookedUp[]
  /** New shapes of valid elements. */
  readonly shapes: readonly string[]
}

/**
 * Requests queued for the thread, so that it never waits: with two it was idle for a third of its time, while this
 * thread checked a large page.
 */
const MAX_QUEUED = 8

/**
 * A thread that checks pages while this one checks others. It starts with the first request. In a cold build of 1,024
 * posts, page checks take 9 of 20 seconds of CPU time.
 */
export function openPageWorker(about: Omit<PagesRequest, 'pages'>, speller: Speller) {
  const client = new WorkerClient<PagesRequest, PagesResponse>('check/run/page-worker-entry')
  const ask = async (pages: PagesRequest['pages']) => {
    const { answers, lookedUp, shapes } = await client.request({ ...about, pages })
    for (const [dictionary, word, isKnown] of lookedUp) speller.learn(dictionary, word, isKnown)
    for (const shape of shapes) validShapes.add(shape)
    return answers
  }
  return {
    /** The answers for some pages; undefined while the thread is busy, or on a machine with one core. */
    ask: (pages: PagesRequest['pages']) =>
      client.waiting < MAX_QUEUED && availableParallelism() > 1 ? ask(pages) : undefined,
    close: () => client.close(),
  }
}
