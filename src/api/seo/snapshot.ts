import type { FetchedPage } from './page-fetcher.ts'
import type { HtmlPage } from '../../html/html-page.ts'

/** What a server answered, before any script or style. */
export type Answered = {
  readonly fetched: FetchedPage
  readonly robots: RobotsAnswer
}

/** Everything that an audit looks at. */
export type Snapshot = Answered & { readonly page: HtmlPage }

/** What `/robots.txt` answered; no status when nothing did. */
export type RobotsAnswer = { readonly status?: number; readonly body: string }

/** Whether there is a robots.txt. */
export function isRead({ status }: RobotsAnswer): boolean {
  return status !== undefined && status < 400
}
