import type { SiteConfig } from '../../content/define-site.ts'
import type { Entry, Mentions } from '../../content/load/entry.ts'
import type { FactDefinitions } from '../../content/load/facts.ts'
import type { CompiledTemplates } from '../../compile/compile-templates.ts'
import type { Document } from '../../pages/finished-page.ts'
import type { SiteFile } from '../../lib/site-file.ts'
import type { SitePart } from '../../model/site-parts.ts'
import type { Place } from '../../problems/problem.ts'
import type { KnownPages } from './known-pages.ts'
import type { Speller } from '../spelling/create-speller.ts'
import type { PageSummary } from './summarize-page.ts'

/** The author's files, as far as checks look into them. */
export type Sources = {
  /** The text of a file below the root; undefined when there is none. */
  readonly read: (file: string) => string | undefined
  /** Every file of `content/` that holds text, by its path below the root, in order. */
  readonly content: readonly string[]
  readonly facts: FactDefinitions
  /** The entries that a page has when it reads a part of the site: `all pains`, `get pains/miche`, `one shop`. */
  readonly entriesOf: (part: SitePart) => readonly Entry[]
  readonly closure: CompiledTemplates['closure']
  readonly islandFiles: CompiledTemplates['islandFiles']
}

/** A finished site, as checks of several pages see it. */
export type CheckedSite = {
  readonly config: SiteConfig
  /** Today where the site lives, `YYYY-MM-DD`. */
  readonly today: string
  readonly pages: readonly PageSummary[]
  readonly documents: readonly Document[]
  /** Every file of the site by its path below the root of the site. */
  readonly files: ReadonlyMap<string, SiteFile>
  /** Links, images and references written in content, with their places. */
  readonly mentions: Mentions
  readonly sources: Sources
  /** What the last run saw; nothing is known without. */
  readonly known?: KnownPages | undefined
  /** The site whose cache takes what checks find, and the engine that found it; nothing is cached without. */
  readonly keep?: { readonly root: string; readonly engine: string } | undefined
  /** What dictionaries say of words. */
  readonly speller: Speller
  /** Whether what waits for the launch is asked for, and not only counted. */
  readonly launch: boolean
  /** Where a text first stands in one file, exactly as written; the file alone when it does not. */
  readonly placeOf: (file: string, text: string, after?: string) => Place
}
