import type { Contender } from './contender.ts'

/** What the contenders of one run build, and how to check that they did. */
export type Work = {
  /** What the table counts, for example `1,000 articles`. */
  readonly heading: string
  readonly contenders: readonly Contender[]
  readonly prepare: (contender: Contender, folder: string) => void
  /** The page that is edited, and its title. */
  readonly edited: { readonly slug: string; readonly title: string }
  /** Throws if something else was built, or the page of {@link edited} lacks `marker`. */
  readonly check: (contender: Contender, folder: string, marker?: string) => void
  readonly showsEdit: (contender: Contender, folder: string, marker: string) => boolean
}
