import type { CacheStore } from '../../cache/cache-store.ts'
import type { SiteConfig } from '../../content/define-site.ts'
import type { Entry, LinkMention } from '../../content/load/entry.ts'
import type { FactDefinitions } from '../../content/load/facts.ts'
import type { Content } from '../../content/load/load-content.ts'
import type { CompiledTemplates } from '../../compile/compile-templates.ts'
import type { Document } from '../../pages/finished-page.ts'
import type { Page } from '../../pages/page.ts'
import type { SiteFile } from '../../lib/site-file.ts'
import type { Dependency } from '../../model/dependencies.ts'
import type { Place } from '../../problems/problem.ts'
import type { CachedUnstable } from '../islands/placed-unstable.ts'
import type { EarlierLinks } from './earlier-links.ts'
import type { Speller } from '../spelling/create-speller.ts'
import type { PageSummary } from './summarize-page.ts'

/** The author's files, as far as checks look into them. */
export type Sources = {
  /** The text of a file below the root; undefined when there is none. */
  readonly read: (file: string) => string | undefined
  /** Every file of `content/` that holds text, by its path below the root, in order. */
  readonly content: readonly string[]
  readonly facts: FactDefinitions
  /** The entries that a page depends on by `all pains`, `get pains/miche`, `one shop`. */
  readonly entriesOf: (dependency: Dependency) => readonly Entry[]
  readonly readBody: Content['readBody']
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
  /** Reads the links written in content, with their places. */
  readonly readContentLinks: () => readonly LinkMention[]
  /** Reads the links of a page, one a line; after a tab, the language that a link says its target is in. */
  readonly readLinks: (page: PageSummary) => string
  readonly readIds: (page: PageSummary) => readonly string[]
  /** Reads the body of a page as it was rendered. */
  readonly readPageBody: (page: Page) => string
  readonly sources: Sources
  /** What the last build found of links; nothing is known without. */
  readonly earlier?: EarlierLinks | undefined
  /** What the first render of islands was found to read; nothing is known without. */
  readonly firstRenders?: CacheStore<CachedUnstable> | undefined
  /** What dictionaries say of words. */
  readonly speller: Speller
  /** Whether what waits for the launch is asked for, and not only counted. */
  readonly launch: boolean
  /** Where a text first stands in one file, exactly as written; the file alone when it does not. */
  readonly placeOf: (file: string, text: string, after?: string) => Place
}
