import type { HtmlPage } from '../../html/html-page.ts'
import type { MessageLanguage } from '../../messages/text.ts'
import type { FetchedPage } from './page-fetcher.ts'

/** What a server answered, before any script or style, and when and in which language it is judged. Plain data. */
export type AuditQuestion = {
  readonly fetched: FetchedPage
  readonly robots: RobotsAnswer
  readonly now: number
  readonly language: MessageLanguage
}

/** Everything that an audit looks at. */
export type Snapshot = AuditQuestion & { readonly page: HtmlPage }

/** What `/robots.txt` answered; no status when nothing did. */
export type RobotsAnswer = { readonly status?: number; readonly text: string }

/** Whether there is a robots.txt. */
export function isRead({ status }: RobotsAnswer): boolean {
  return status !== undefined && status < 400
}
