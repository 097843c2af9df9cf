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
export type Snapshot = Omit<AuditQuestion, 'robots'> & {
  readonly page: HtmlPage
  /** As {@link RobotsAnswer}, decoded. */
  readonly robots: { readonly status?: number | undefined; readonly text: string }
}

/** What `/robots.txt` answered; no status when nothing did. */
export type RobotsAnswer = { readonly status?: number; readonly body: Uint8Array }

/** Whether there is a robots.txt. */
export function isRead({ status }: Snapshot['robots']): boolean {
  return status !== undefined && status < 400
}
