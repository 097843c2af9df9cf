import type { BuildCache } from '../cache/build-cache.ts'
import type { FileStamps } from '../disk/file-stamps.ts'

/** Which entries are public. */
export type PublishOptions = { readonly now: Date; readonly drafts: boolean }

export type ProduceOptions = PublishOptions & {
  /** `publish` makes everything a host serves; `preview` leaves out what only matters once published. */
  readonly mode: 'publish' | 'preview'
  /** Also finds what must be settled before the site goes live. */
  readonly launch?: boolean | undefined
  /** `report` gives back a site whose checks found errors, with them among its warnings. */
  readonly gate?: 'stop' | 'report'
  /** Stamps of the files of content, where they were taken already. */
  readonly stamps?: FileStamps
  /** What earlier builds left, and this one leaves. */
  readonly cache?: BuildCache
  /** Address of a page of which to say why it was rendered. */
  readonly explain?: string | undefined
}
