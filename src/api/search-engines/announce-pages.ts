import { inSlices } from '../../lib/lists/in-slices.ts'
import type { SubmittedPage } from '../store.ts'
import { callEngine, troubleOf, type EngineAnswer } from './call-engine.ts'
import type { IndexNowRefusal, IndexNowSettings } from './search-engines.ts'

/** Most addresses that the protocol takes in one call. */
const BATCH = 10_000

export type Announcement = {
  /** How many addresses were taken; those that `accepted` was told of. */
  readonly announced: number
  /** Why the rest was not. */
  readonly refusal?: IndexNowRefusal | undefined
}

/**
 * Tells the engines of IndexNow that pages of `origin` changed, and `accepted` of each batch that they took.
 *
 * Stops at the first batch that is refused: what was taken stays taken, and the rest is for the next time.
 */
export async function announcePages(
  pages: readonly SubmittedPage[],
  origin: string,
  settings: IndexNowSettings,
  accepted: (batch: readonly SubmittedPage[]) => Promise<void>,
): Promise<Announcement> {
  let announced = 0
  for (const batch of inSlices(pages, BATCH)) {
    const answer = await send(batch, origin, settings)
    // 200 says that the addresses are taken, 202 that they are once the key has been found on the site.
    const refusal = answer?.status === 403 ? 'bad_key' : troubleOf(answer)
    if (refusal) return { announced, refusal }
    await accepted(batch)
    announced += batch.length
  }
  return { announced }
}

function send(
  batch: readonly SubmittedPage[],
  origin: string,
  { key, url }: IndexNowSettings,
): Promise<EngineAnswer | undefined> {
  return callEngine(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(origin).host,
      key,
      keyLocation: `${origin}/${key}.txt`,
      urlList: batch.map((page) => origin + page.url),
    }),
  })
}
