import type { CacheStore } from '../../cache/cache-store.ts'
import type { Finding } from './check.ts'
import type { FullSummary } from './summarize-page.ts'

/** What checks said of one page. */
export type PageAnswer = { readonly findings: readonly Finding[]; readonly summary: FullSummary }

/** Answers of the last build by URL, each with the hash of all that checks looked at; the answer is the text. */
export type AnswerStore = CacheStore<string>

/** The answer to a page that was as this hash tells. */
export function getAnswer(store: AnswerStore, url: string, hash: string): PageAnswer | undefined {
  return store.get(url) === hash ? readAnswer(store, url) : undefined
}

/** Stores an answer, and gives it as it is read: the texts in it no longer hold on to the page that they were cut from. */
export function putAnswer(store: AnswerStore, url: string, hash: string, answer: PageAnswer): PageAnswer {
  store.put(url, hash, JSON.stringify(answer))
  return readAnswer(store, url)
}

function readAnswer(store: AnswerStore, url: string): PageAnswer {
  return JSON.parse(store.readText(url)) as PageAnswer
}
