import type { Article } from './generate.ts'

/** A site generator as the benchmark runs it. Folders hold the same site, written as its users would. */
export type Contender = {
  readonly name: string
  /** Makes `folder` a site with `articles`, packages included. */
  readonly prepare: (folder: string, articles: readonly Article[]) => Promise<void>
  /** Name and version, once prepared. */
  readonly version: (folder: string) => string
  readonly build: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Forgets everything that earlier builds left. */
  readonly clean: (folder: string) => void
  /** Adds `marker` as a paragraph to the text of one article. */
  readonly edit: (folder: string, slug: string, marker: string) => void
  /** The development server, for a contender that has one: its command for a port. */
  readonly dev?: (port: number) => readonly string[]
  /** Address of an article below the server. */
  readonly address: (slug: string) => string
}
