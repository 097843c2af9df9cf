import type { HtmlPage } from '../../html/html-page.ts'
import type { MessageLanguage } from '../../messages/text.ts'
import type { FetchedPage } from './page-fetcher.ts'

/** What a server answered, before any script or style, with the time and language of the audit. Plain data. */
export type AuditQuestion = {
  readonly fetched: FetchedPage
  readonly robots: RobotsAnswer
  readonly now: number
  readonly language: MessageLanguage
}

/** The input of every audit rule. */
export type Snapshot = AuditQuestion & { readonly page: HtmlPage }

/** The response to `/robots.txt`; no status if there was none. */
export type RobotsAnswer = { readonly status?: number; readonly text: string }

/** Whether there is a robots.txt. */
export function isRead({ status }: RobotsAnswer): boolean {
  return status !== undefined && status < 400
}
