import type { RenderedPage } from '../render/render-page.ts'
import type { Beside } from './build-worker.ts'
import { summarizeBody, toSummarize, type BodySummary } from './summarize-body.ts'

// Pages that are summarized together; and how many there are before a second thread pays for its start.
const HANDFUL = 16
const FEW = 200

/** Calls `done` with each page that was added and its summary, which a second thread makes where it has time. */
export class PageSummaries<T extends { readonly page: RenderedPage }> {
  private readonly beside: Pick<Beside, 'summarize'> | undefined
  private readonly done: (added: T, summary: BodySummary) => void
  private readonly elsewhere: Promise<void>[] = []
  private handful: T[] = []
  private count = 0

  constructor(beside: Pick<Beside, 'summarize'> | undefined, done: (added: T, summary: BodySummary) => void) {
    this.beside = beside
    this.done = done
  }

  add(page: T): void {
    this.handful.push(page)
    this.count++
    if (this.handful.length < HANDFUL) return
    const { handful } = this
    this.handful = []
    const summaries =
      this.count > FEW ? this.beside?.summarize(handful.map((each) => toSummarize(each.page))) : undefined
    if (summaries) this.expect(handful, summaries)
    else this.summarizeHere(handful)
  }

  /** Waits until all have their summaries. */
  async finish(): Promise<void> {
    this.summarizeHere(this.handful)
    await Promise.all(this.elsewhere)
  }

  private expect(handful: readonly T[], summaries: Promise<readonly BodySummary[]>): void {
    const expected = summaries.then((made) => {
      for (const [place, each] of handful.entries()) this.done(each, made[place] as BodySummary)
    })
    // What goes wrong is thrown by finish(), unless something else was before.
    expected.catch(() => undefined)
    this.elsewhere.push(expected)
  }

  private summarizeHere(handful: readonly T[]): void {
    for (const each of handful) this.done(each, summarizeBody(toSummarize(each.page)))
  }
}
