import type { z } from 'zod'
import type { Definition, SiteConfig } from '../content/define-site.ts'
import type { Entry, RenderedBody } from '../content/load/entry.ts'
import type { Fact } from '../content/load/facts.ts'
import type { Language } from '../languages/language.ts'

type DataOf<D> = D extends { readonly schema: infer S extends z.ZodType } ? z.output<S> : never
type NameOf<D, Kind extends Definition['kind']> = {
  [K in keyof D]: D[K] extends { readonly kind: Kind } ? K : never
}[keyof D] &
  string

/** An image of `content/`, as pages need it. */
export type ImageInfo = {
  /** Relative to `content/`. */
  readonly path: string
  readonly width: number
  readonly height: number
  /** Address of the original as the site serves it. */
  readonly url: string
  readonly hash: string
}

/**
 * What templates can read: validated, published content, in the order of file names. `D` is the `collections` of
 * site.config.ts, so that the compiler checks names and shapes.
 */
export type Site<D extends Record<string, Definition> = Record<string, Definition>> = {
  readonly config: SiteConfig<D>
  /** Every published entry of a collection. */
  all<K extends NameOf<D, 'collection'>>(collection: K): readonly Entry<DataOf<D[K]>>[]
  /** One entry; throws when there is none. */
  get<K extends NameOf<D, 'collection'>>(collection: K, id: string): Entry<DataOf<D[K]>>
  /** One entry, or undefined when there is none or it is not published. */
  find<K extends NameOf<D, 'collection'>>(collection: K, id: string): Entry<DataOf<D[K]>> | undefined
  /** The content of a singleton. */
  one<K extends NameOf<D, 'singleton'>>(singleton: K): DataOf<D[K]>
  /** A fact by `id` or `id.reading`, in the page's language unless another is asked for. */
  fact(name: string, language?: Language): Fact
  /** An image of `content/`; throws when there is none. */
  image(path: string): ImageInfo
  /** The address of a link of a text, which may name a file of `content/`. */
  addressOf(link: string): string
  /** The HTML and the headings of an entry, as its `body` has them; empty for an entry without markdown. */
  readBody(entry: Pick<Entry, 'file' | 'body'>): RenderedBody
}

/** The type of the site that a config declares: `type Site = SiteOf<typeof config>`. */
export type SiteOf<C> = C extends SiteConfig<infer D> ? Site<D> : never
