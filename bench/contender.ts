import type { Article } from './generate.ts'

/** A site generator as the benchmark runs it. Folders hold the same site, written as its users would. */
export type Contender = {
  readonly name: string
  /** Installs it in `folder`, or on the machine. Returns why it cannot run here, in one line, where it cannot. */
  readonly install?: (folder: string) => string | undefined
  /** Makes `folder` a site with `articles`; packages are there already. */
  readonly prepare: (folder: string, articles: readonly Article[]) => void
  /** Version, once prepared. */
  readonly version: (folder: string) => string
  readonly build: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Where it writes, below `folder`. */
  readonly output: string
  /** Where pictures lie that articles show as `/images/…`. */
  readonly pictures: string
  /** Forgets everything that earlier builds left. */
  readonly clean: (folder: string) => void
  /** Adds `marker` as a paragraph to the text of one article. */
  readonly edit: (folder: string, slug: string, marker: string) => void
  /** The development server, for a contender that has one: its command for a port. */
  readonly dev?: (port: number) => readonly string[]
  /** Address of an article below the server. */
  readonly address: (slug: string) => string
}
