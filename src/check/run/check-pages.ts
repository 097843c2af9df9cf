import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import type { CacheStore } from '../../cache/cache-store.ts'
import { hashOf } from '../../cache/hash.ts'
import type { Count } from '../../lib/progress.ts'
import type { Document } from '../../pages/finished-page.ts'
import type { Finder } from '../locate/create-finder.ts'
import type { Speller } from '../spelling/create-speller.ts'
import { keepShapes, recallShapes } from '../validity/valid-shapes.ts'
import type { CheckTools, PageAnswer, ReadPage, StoredAnswer } from './check-page.ts'
import { openPageWorker } from './open-page-worker.ts'
import { SharedWork } from '../../workers/shared-work.ts'
import type { Sources } from './checked-site.ts'

/**
 * Size of a batch of pages in characters. With larger batches, one of the two threads waits for the other at the end.
 */
const BATCH_LENGTH = 50_000

/** With two, the other thread was idle for a third of its time, while this one checked a large page. */
const MAX_QUEUED = 8

/** The finished pages of a site. */
export type PagesToCheck = {
  readonly documents: readonly Document[]
  readonly sources: Sources
  /** What another thread needs to check pages too: the root of the site, and the code of its config. */
  readonly pageWorker?: { readonly root: string; readonly configCode: string } | undefined
  /** Counts the pages that are checked. */
  readonly count?: Count | undefined
}

type Tools = Pick<CheckTools, 'checks' | 'context'> & {
  /** Results of the last build by URL, as text, with the hash of their inputs. */
  readonly store: CacheStore<string>
  /** The valid elements of earlier builds. */
  readonly shapes: CacheStore<number>
  readonly speller: Speller
  readonly openFinder: () => Promise<Finder>
}

/** The results of page checks by URL, and how many came from the store because their pages did not change. */
export async function checkPages(
  { documents, count, sources, pageWorker }: PagesToCheck,
  { checks, context, store, shapes, speller, openFinder }: Tools,
): Promise<{ readonly answers: ReadonlyMap<string, PageAnswer>; readonly reused: number }> {
  const hashes = new Map(
    documents.map(({ page, version }) => {
      const { url, template, source } = page.route
      return [url, hashOf(version, template, page.islandProps, sources.versionOf(source))] as const
    }),
  )
  const answers = new Map<string, PageAnswer>()
  // Parsed from the stored text, so that no string retains the HTML of a page.
  const readAnswer = (url: string) => answers.set(url, JSON.parse(store.readText(url)) as PageAnswer)
  for (const [url, hash] of hashes) if (store.get(url) === hash) readAnswer(url)
  const unknown = documents.filter(({ page }) => !answers.has(page.route.url))
  const reused = answers.size
  // Before anything else, because the cache drops entries that are not read.
  recallShapes(shapes)
  if (unknown.length === 0) return { answers, reused }

  // Loaded on demand: a build with all answers cached needs no parser.
  const [finder, { checkEach }] = await Promise.all([openFinder(), import('./check-page.ts')])
  const checkHere = (pages: readonly ReadPage[]) => checkEach(pages, { checks, context, finder, speller })
  const storeAnswers = (pages: readonly ReadPage[], found: readonly StoredAnswer[]) => {
    for (const [place, { page }] of pages.entries()) {
      const { url } = page.route
      store.put(url, hashes.get(url) ?? '', ...(found[place] ?? []))
      readAnswer(url)
    }
  }
  const names = checks.map(({ name }) => name)
  const worker = pageWorker && openPageWorker({ ...pageWorker, context, checks: names }, speller)
  const work = new SharedWork({
    here: checkHere,
    helpers: worker && availableParallelism() > 1 ? [worker] : [],
    maxQueued: MAX_QUEUED,
    keep: storeAnswers,
  })
  let started = 0
  try {
    for (const { pages, isFull } of batchesOf(unknown, sources)) {
      count?.(reused + started, documents.length)
      // The first batch takes less time than starting a thread.
      await work.add(pages, isFull && started > 0)
      started += pages.length
      // Lets answers of the other thread arrive.
      await setImmediate()
    }
    await work.finish()
  } finally {
    await worker?.close()
  }
  keepShapes(shapes)
  return { answers, reused }
}

type Batch = { readonly pages: readonly ReadPage[]; readonly isFull: boolean }

function* batchesOf(documents: readonly Document[], sources: Sources): Generator<Batch> {
  let pages: ReadPage[] = []
  let open = 0
  for (const document of documents) {
    const { page } = document
    const { url, lang, source } = page.route
    const html = document.readHtml()
    pages.push({
      page: { route: { url, lang, source }, islandProps: page.islandProps },
      hasEntry: sources.versionOf(source) !== undefined,
      html,
    })
    open += html.length
    if (open < BATCH_LENGTH) continue
    yield { pages, isFull: true }
    ;[pages, open] = [[], 0]
  }
  if (pages.length > 0) yield { pages, isFull: false }
}
