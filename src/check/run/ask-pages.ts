import { setImmediate } from 'node:timers/promises'
import type { CacheStore } from '../../cache/cache-store.ts'
import { hashOf } from '../../cache/hash.ts'
import type { Count } from '../../lib/progress.ts'
import type { Document } from '../../pages/finished-page.ts'
import type { Finder } from '../locate/find-in-sources.ts'
import type { Speller } from '../spelling/create-speller.ts'
import { keepShapes, recallShapes } from '../validity/valid-shapes.ts'
import type { ReadPage } from './ask-page.ts'
import { openOtherThread } from './ask-pages-there.ts'
import type { Check, PageContext } from './check.ts'
import { getAnswer, putAnswer, type AnswerStore, type PageAnswer } from './page-answers.ts'
import type { Sources } from './checked-site.ts'

/** Pages of this many characters are checked at a time: more, and one of the two threads waits for the other at the end. */
const MOST_OPEN = 50_000

/** The finished pages of a site. */
export type PagesToAsk = {
  readonly documents: readonly Document[]
  readonly sources: Sources
  /** What another thread needs to check pages too: the site, and the module of its config. */
  readonly otherThread?: { readonly root: string; readonly configFile: string }
  /** Counts the pages that are checked. */
  readonly count?: Count | undefined
}

type Asking = {
  readonly checks: readonly Check[]
  readonly context: PageContext
  readonly store: AnswerStore
  /** The valid elements of earlier builds. */
  readonly shapes: CacheStore<number>
  readonly speller: Speller
  readonly openFinder: () => Promise<Finder>
}

/** The results of page checks by URL, from the store for pages that did not change, and how many these are. */
export async function askPages(
  { documents, count, sources, otherThread }: PagesToAsk,
  { checks, context, store, shapes, speller, openFinder }: Asking,
): Promise<{ readonly answers: ReadonlyMap<string, PageAnswer>; readonly reused: number }> {
  const hashes = documents.map(({ page, version }) => {
    const { template, source } = page.route
    return hashOf(version, template, page.islandProps, sources.versionOf(source))
  })
  const answers = documents.map(({ page }, index) => getAnswer(store, page.route.url, hashes[index] ?? ''))
  const unknown = documents.flatMap((document, index) => (answers[index] ? [] : [{ document, index }]))
  const result = () => ({ answers: byUrl(documents, answers), reused: documents.length - unknown.length })
  // Before anything else, because what nobody reads is dropped.
  recallShapes(shapes)
  if (unknown.length === 0) return result()

  // Loaded on demand: a build with all answers cached needs no parser.
  const [finder, { askEach }] = await Promise.all([openFinder(), import('./ask-page.ts')])
  const askHere = ({ pages }: Batch) => askEach(pages, { checks, context, finder, speller })
  const keep = ({ pages, indices }: Batch, found: readonly string[]) => {
    for (const [place, index] of indices.entries())
      answers[index] = putAnswer(
        store,
        pages[place]?.page.route.url ?? '',
        hashes[index] ?? '',
        found[place] ?? '',
      )
  }
  const names = checks.map(({ name }) => name)
  const other = otherThread && openOtherThread({ ...otherThread, context, checks: names }, speller)
  const elsewhere: Promise<void>[] = []
  try {
    for (const batch of batchesOf(unknown, (source) => sources.versionOf(source) !== undefined)) {
      count?.(batch.indices[0] ?? 0, documents.length)
      // The first ones take less time than it takes to start a thread.
      const asked =
        batch.isFull && batch.indices[0] !== unknown[0]?.index ? other?.ask(batch.pages) : undefined
      if (asked) {
        const kept = asked.catch(() => askHere(batch)).then((found) => keep(batch, found))
        kept.catch(() => undefined)
        elsewhere.push(kept)
      } else {
        keep(batch, await askHere(batch))
        // Answers of the other thread arrive now.
        await setImmediate()
      }
    }
    await Promise.all(elsewhere)
  } finally {
    await other?.close()
  }
  keepShapes(shapes)
  return result()
}

type Batch = {
  readonly indices: readonly number[]
  readonly pages: readonly ReadPage[]
  readonly isFull: boolean
}

function* batchesOf(
  unknown: readonly { readonly document: Document; readonly index: number }[],
  isEntry: (file: string) => boolean,
): Generator<Batch> {
  let indices: number[] = []
  let pages: ReadPage[] = []
  let open = 0
  for (const { document, index } of unknown) {
    const { url, lang, source } = document.page.route
    const html = document.readHtml()
    const page = { route: { url, lang, source }, islandProps: document.page.islandProps }
    indices.push(index)
    pages.push({ page, hasEntry: isEntry(source), html })
    open += html.length
    if (open < MOST_OPEN) continue
    yield { indices, pages, isFull: true }
    ;[indices, pages, open] = [[], [], 0]
  }
  if (pages.length > 0) yield { indices, pages, isFull: false }
}

function byUrl(
  documents: readonly Document[],
  answers: readonly (PageAnswer | undefined)[],
): ReadonlyMap<string, PageAnswer> {
  return new Map(
    documents.flatMap(({ page }, index) => {
      const answer = answers[index]
      return answer ? [[page.route.url, answer] as const] : []
    }),
  )
}
