import type { CacheStore } from '../../cache/cache-store.ts'
import type { Finding } from './check.ts'
import type { FullSummary } from './summarize-page.ts'

/** Results of one page's checks. */
export type PageAnswer = { readonly findings: readonly Finding[]; readonly summary: FullSummary }

/** Results of the last build by URL, as text, with the hash of their inputs. */
export type AnswerStore = CacheStore<string>

/** The stored result for a page, if its hash matches. */
export function getAnswer(store: AnswerStore, url: string, hash: string): PageAnswer | undefined {
  return store.get(url) === hash ? readAnswer(store, url) : undefined
}

/** Stores a result, as JSON, and returns a parsed copy, whose strings do not retain the page's HTML. */
export function putAnswer(store: AnswerStore, url: string, hash: string, answer: string): PageAnswer {
  store.put(url, hash, answer)
  return readAnswer(store, url)
}

function readAnswer(store: AnswerStore, url: string): PageAnswer {
  return JSON.parse(store.readText(url)) as PageAnswer
}
