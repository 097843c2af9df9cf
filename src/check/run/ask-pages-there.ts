import { availableParallelism } from 'node:os'
import { WorkerClient } from '../../workers/worker-client.ts'
import type { Speller } from '../spelling/create-speller.ts'
import { validShapes } from '../validity/valid-shapes.ts'
import type { ReadPage } from './ask-page.ts'
import type { PageContext } from './check.ts'

/** Pages for another thread, which imports the module of the config for the site's own checks. */
export type PagesQuestion = {
  readonly root: string
  readonly configFile: string
  readonly context: PageContext
  readonly checks: readonly string[]
  readonly pages: readonly ReadPage[]
}

/** A verdict that the other thread had to ask a dictionary for. */
export type LookedUp = readonly [dictionary: string, word: string, isKnown: boolean]

export type PagesAnswer = {
  /** An answer for each page, as JSON. */
  readonly answers: readonly string[]
  readonly lookedUp: readonly LookedUp[]
  /** Of the valid elements, those that are new. */
  readonly shapes: readonly string[]
}

/**
 * A thread that finishes some pages has others to go on with: with two it was idle for a third of its time, while this one
 * checked a large page.
 */
const MOST_WAITING = 8

/**
 * A thread that checks pages while this one checks others. It starts with the first question. Of a cold build of 1,024
 * posts, the checks of pages take 9 of 20 seconds of processor.
 */
export function openOtherThread(about: Omit<PagesQuestion, 'pages'>, speller: Speller) {
  const client = new WorkerClient<PagesQuestion, PagesAnswer>('check/run/page-worker-entry')
  const ask = async (pages: PagesQuestion['pages']) => {
    const { answers, lookedUp, shapes } = await client.request({ ...about, pages })
    for (const [dictionary, word, isKnown] of lookedUp) speller.learn(dictionary, word, isKnown)
    for (const shape of shapes) validShapes.add(shape)
    return answers
  }
  return {
    /** The answers for some pages; undefined while the thread has enough to do, or on a machine with one core. */
    ask: (pages: PagesQuestion['pages']) =>
      client.waiting < MOST_WAITING && availableParallelism() > 1 ? ask(pages) : undefined,
    close: () => client.close(),
  }
}
