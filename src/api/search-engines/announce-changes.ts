import { inSlices } from '../../lib/lists/in-slices.ts'
import type { Store } from '../store.ts'
import { callEngine, troubleOf } from './call-engine.ts'
import type { IndexNowSettings } from './search-engines.ts'

/** Most addresses that the protocol takes in one call. */
const BATCH = 10_000

export type Announcement = {
  /** How many addresses were taken. */
  readonly announced: number
  /** Why the rest was not. */
  readonly refusal?: string
}

/**
 * Tells the engines of IndexNow which pages of `origin` are new, changed or gone since they were last told. `pages` gives
 * the fingerprint of each path.
 *
 * Stops at the first batch that is refused: what was taken stays taken, and the rest is for the next time.
 */
export async function announceChanges(
  pages: Readonly<Record<string, string>>,
  origin: string,
  { key, url }: IndexNowSettings,
  store: Store,
  now: Date,
): Promise<Announcement> {
  const told = await store.submittedPages()
  const changed = Object.keys(pages).filter((path) => told.get(path) !== pages[path])
  const gone = [...told.keys()].filter((path) => !Object.hasOwn(pages, path))
  let announced = 0
  for (const batch of inSlices([...changed, ...gone], BATCH)) {
    const answer = await callEngine(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(origin).host,
        key,
        keyLocation: `${origin}/${key}.txt`,
        urlList: batch.map((path) => origin + path),
      }),
    })
    // 200 says that the addresses are taken, 202 that they are once the key has been found on the site.
    const refusal = answer?.status === 403 ? 'bad_key' : troubleOf(answer)
    if (refusal) return { announced, refusal }
    await store.markSubmitted(
      batch.map((path) => ({ url: path, hash: pages[path] })),
      now,
    )
    announced += batch.length
  }
  return { announced }
}
