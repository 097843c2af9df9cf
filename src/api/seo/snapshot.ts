import type { FetchedPage } from './page-fetcher.ts'
import type { HtmlPage } from '../../html/html-page.ts'

/** Everything that an audit looks at: what the server answered, before any script or style. */
export type Snapshot = {
  readonly fetched: FetchedPage
  readonly page: HtmlPage
  readonly robots: RobotsAnswer
}

/** What `/robots.txt` answered; no status when nothing did. */
export type RobotsAnswer = { readonly status?: number; readonly body: string }
