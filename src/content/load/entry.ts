import type { Language } from '../../languages/typography.ts'

export type Heading = { readonly depth: number; readonly id: string; readonly text: string }

/** A link or an image found in content, with the place of its address. */
export type Mention = {
  readonly target: string
  readonly path: readonly PropertyKey[]
  readonly line?: number
  readonly column?: number
}

/** A markdown document, rendered. */
export type Body = {
  readonly html: string
  readonly headings: readonly Heading[]
  /** Words that a person reads, code and markup left out. */
  readonly words: number
  /** Reading time in whole minutes, at least 1. */
  readonly minutes: number
}

/** One validated file of `content/`. `data` has the shape of its collection's schema. */
export type Entry<T = unknown> = {
  readonly id: string
  readonly collection: string
  /** Relative to the site's root, with `/` on every system. */
  readonly file: string
  readonly lang: Language
  readonly data: T
  readonly body?: Body
  /** Changes exactly when what the entry holds does. */
  readonly hash: string
}

/** What loading found beside the entries, for the phases that check it against the whole site. */
export type Mentions = {
  readonly references: readonly (Mention & { readonly file: string; readonly collection: string })[]
  readonly links: readonly (Mention & { readonly file: string })[]
  readonly images: readonly (Mention & { readonly file: string })[]
}
