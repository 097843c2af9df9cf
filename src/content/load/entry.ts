import type { Language } from '../../languages/language.ts'
import type { Place } from '../../problems/problem.ts'

export type Heading = { readonly depth: number; readonly id: string; readonly text: string }

/** A link, image or reference in content, with the place of its address. */
export type Mention = Place & { readonly target: string; readonly path: readonly PropertyKey[] }

/** A component that a text uses: `target` is its name. Places are those of the directive and its attributes. */
export type ComponentUse = Required<Place> & {
  readonly target: string
  readonly attributes: Readonly<
    Record<string, { readonly value: string; readonly line: number; readonly column: number }>
  >
}

/** A markdown document, rendered. */
export type RenderedBody = { readonly html: string; readonly headings: readonly Heading[] }

/** Length of a markdown document. */
export type BodyLength = {
  /** Visible words, without code and markup. */
  readonly words: number
  /** Reading time in whole minutes, at least 1. */
  readonly minutes: number
}

/** A markdown document, rendered, with its length. */
export type Body = RenderedBody & BodyLength

/** One validated file of `content/`. `data` has the shape of its collection's schema. */
export type Entry<T = unknown> = {
  /**
   * Path from the first wildcard of the collection's pattern on, without the extension and a trailing `/index` or
   * `/_index`.
   */
  readonly id: string
  readonly collection: string
  /** Path relative to the site's root, with `/` on every platform. */
  readonly file: string
  readonly lang: Language
  readonly data: T
  /** Set for markdown. Its HTML and headings are read from the cache on access. */
  readonly body?: Body
  /** Changes when the data, the language or the reading time does; a change to the text alone does not count. */
  readonly hash: string
}

/** References of an entry, to check against the whole site. */
export type Mentions = {
  readonly references: readonly (Mention & { readonly collection: string })[]
  readonly links: readonly Mention[]
  readonly images: readonly Mention[]
  readonly components: readonly ComponentUse[]
}

/** Where content leads to. */
export type ContentLinks = {
  /** The links in the fields and texts of a file, or of all files, with their places. */
  readonly readLinks: (file?: string) => readonly Mention[]
}

export const NO_MENTIONS: Mentions = { references: [], links: [], images: [], components: [] }

export function mentionPlace({ target: _, path: __, ...place }: Mention): Place {
  return place
}
