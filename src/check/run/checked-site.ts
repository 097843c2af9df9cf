import type { StyleAddress } from '../../assets/styles/read-sheet.ts'
import type { CacheStores } from '../../cache/cache-store.ts'
import type { SiteConfig } from '../../content/define-site.ts'
import type { Entry } from '../../content/load/entry.ts'
import type { FactDefinitions } from '../../content/load/facts.ts'
import type { ContentLinks } from '../../content/load/entry.ts'
import type { Language } from '../../languages/language.ts'
import type { Document } from '../../pages/finished-page.ts'
import type { Page } from '../../pages/page.ts'
import type { SiteFile } from '../../lib/site-file.ts'
import type { Dependency } from '../../model/dependencies.ts'
import type { Place } from '../../problems/problem.ts'
import type { Speller } from '../spelling/create-speller.ts'
import type { MissingPlaces } from '../spelling/misspelt-words.ts'
import type { PageSummary } from './summarize-page.ts'

/** The author's files that checks read. */
export type Sources = {
  /** The language of a file, by the folder or suffix in its path that names one; otherwise the default language. */
  readonly languageOf: (file: string) => Language
  /** The text of a file below the root; undefined if it does not exist. */
  readonly read: (file: string) => string | undefined
  /** Changes whenever the text of an entry does; undefined for other files. */
  readonly versionOf: (file: string) => string | undefined
  /** Every text file of `content/`, by its path below the root, in order. */
  readonly content: readonly string[]
  /** Images and other files of `content/`, by their paths below it. */
  readonly assets: readonly string[]
  readonly facts: FactDefinitions
  /** The entries behind a dependency: `all pains`, `get pains/miche`, `one shop`. */
  readonly entriesOf: (dependency: Dependency) => readonly Entry[]
  readonly closure: (file: string) => readonly string[]
  readonly islandFiles: ReadonlyMap<string, string>
}

/** A finished site, as site checks see it. */
export type CheckedSite = {
  readonly config: SiteConfig
  /** Today in the site's zone, `YYYY-MM-DD`. */
  readonly today: string
  readonly pages: readonly PageSummary[]
  readonly documents: readonly Document[]
  /**
   * Every file of the finished site but compressed copies, by its path below the site's root. Those with `prepare` must
   * be prepared before they are read.
   */
  readonly files: ReadonlyMap<string, SiteFile>
  /** Waits for the compressed copies, which take longer than any check. */
  readonly readCopies: () => Promise<readonly SiteFile[]>
  readonly content: ContentLinks
  readonly styleAddresses: readonly StyleAddress[]
  /** Reads a page's links, one per line; after a tab, the link's `hreflang`. */
  readonly readLinks: (page: PageSummary) => string
  readonly readIds: (page: PageSummary) => readonly string[]
  readonly readPageBody: (page: Page) => string
  /** Where to look for the misspelt words of a page that have no place. */
  readonly readMissingPlaces: (page: PageSummary) => MissingPlaces
  readonly sources: Sources
  /** URLs of the pages whose body has not changed since the last build. */
  readonly unchanged: ReadonlySet<string>
  /** Results of earlier builds. */
  readonly cache: CacheStores
  /** Looks up words in dictionaries. */
  readonly speller: Speller
  /** Whether launch findings are reported, instead of only counted. */
  readonly launch: boolean
  /** The place of a text's first exact occurrence in a file; only the file if there is none. */
  readonly placeOf: (file: string, text: string, after?: string) => Place
}
