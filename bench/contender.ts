import type { Article } from './generate.ts'

/** A site generator in the benchmark. All folders contain the same site, written as the generator's users would. */
export type Contender = {
  readonly name: string
  /** Installs it in `folder`, or on the machine. If it cannot run here, returns why, in one line. */
  readonly install?: (folder: string) => string | undefined
  /** Makes `folder` a site with `articles`; the packages are already installed. */
  readonly prepare: (folder: string, articles: readonly Article[]) => void
  /** Its version, after `prepare`. */
  readonly version: (folder: string) => string
  readonly build: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Its output folder, below `folder`. */
  readonly output: string
  /** The folder of the pictures that articles show as `/images/…`. */
  readonly pictures: string
  /** Deletes everything that earlier builds left. */
  readonly clean: (folder: string) => void
  /** Adds `marker` as a paragraph to the text of one article. */
  readonly edit: (folder: string, slug: string, marker: string) => void
  /** The command that starts its development server on a port, if it has one. */
  readonly dev?: (port: number) => readonly string[]
  /** Address of an article below the server. */
  readonly address: (slug: string) => string
}
