import type { CacheStores } from '../../cache/cache-store.ts'
import type { Count } from '../../lib/progress.ts'
import type { Text } from '../../messages/text.ts'
import type { Progress } from '../report/with-progress.ts'
import type { FileStamps } from '../../disk/file-stamps.ts'

/** Which entries are public. */
export type PublishOptions = { readonly now: Date; readonly drafts: boolean }

export type ProduceOptions = PublishOptions & {
  /**
   * `publish` makes everything that a host serves; `preview` leaves out cards, the search index and compressed files.
   */
  readonly mode: 'publish' | 'preview'
  /** Also reports what must be settled before launch. */
  readonly launch?: boolean | undefined
  /** How many groups of problems are shown, 20 by default. Slow suggestions are computed only for these. */
  readonly shown?: number | undefined
  /** With `report`, check errors are returned as warnings instead of thrown. */
  readonly gate?: 'stop' | 'report'
  /** Stamps of the content files, if already taken. */
  readonly stamps?: FileStamps
  readonly cache?: CacheStores
  /** Receives the progress of the work. */
  readonly progress?: Progress | undefined
  /** Called between steps, which take up to half a second each with 50,000 pages; the next one waits for it. */
  readonly pause?: (() => Promise<void>) | undefined
  /** Address of a page whose rebuild to explain. */
  readonly explain?: string | undefined
}

/** Tells the progress of a phase how many of its items are done. */
export function counter({ progress }: ProduceOptions, phase: Text): Count {
  return (done, total) => progress?.(phase, done, total)
}
