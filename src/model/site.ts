import type { z } from 'zod'
import type { Definition, SiteConfig } from '../content/define-site.ts'
import type { Entry, RenderedBody } from '../content/load/entry.ts'
import type { Fact } from '../content/load/facts.ts'
import type { Language } from '../languages/language.ts'

/** What a schema returns, as entries are stored: a `Date` is a string such as `2026-03-18T00:00:00.000Z`. */
type Stored<T> = unknown extends T
  ? T
  : T extends Date
    ? string
    : T extends string | number | boolean | null | undefined
      ? T
      : { [Key in keyof T]: Stored<T[Key]> }
type DataOf<D> = D extends { readonly schema: infer S extends z.ZodType } ? Stored<z.output<S>> : never
type NameOf<D, Kind extends Definition['kind']> = {
  [K in keyof D]: D[K] extends { readonly kind: Kind } ? K : never
}[keyof D] &
  string

/** An image of `content/`, with the data that pages need. */
export type ImageInfo = {
  /** Path relative to `content/`. */
  readonly path: string
  readonly width: number
  readonly height: number
  /** Address of the original file on the site. */
  readonly url: string
  readonly hash: string
}

/**
 * What templates can read: validated, published content, sorted by file name. `D` is the type of `collections` in
 * site.config.ts, so that the compiler checks names and shapes.
 */
export type Site<D extends Record<string, Definition> = Record<string, Definition>> = {
  readonly config: SiteConfig<D>
  /** Every published entry of a collection. */
  all<K extends NameOf<D, 'collection'>>(collection: K): readonly Entry<DataOf<D[K]>>[]
  /** One entry; throws if it does not exist or is not published. */
  get<K extends NameOf<D, 'collection'>>(collection: K, id: string): Entry<DataOf<D[K]>>
  /** One entry, or undefined if it does not exist or is not published. */
  find<K extends NameOf<D, 'collection'>>(collection: K, id: string): Entry<DataOf<D[K]>> | undefined
  /** The content of a singleton. */
  one<K extends NameOf<D, 'singleton'>>(singleton: K): DataOf<D[K]>
  /** A fact by `id` or `id.reading`, in `language` or else in the page's language. */
  fact(name: string, language?: Language): Fact
  /** An image of `content/`; throws if it does not exist. */
  image(path: string): ImageInfo
  /** The address of a link in a text, which can point to a file of `content/`. */
  addressOf(link: string): string
  /** The HTML and the headings of an entry's `body`; empty for an entry without markdown. */
  readBody(entry: Pick<Entry, 'file' | 'body'>): RenderedBody
}

/** The type of the site that a config declares: `type Site = SiteOf<typeof config>`. */
export type SiteOf<C> = C extends SiteConfig<infer D> ? Site<D> : never
