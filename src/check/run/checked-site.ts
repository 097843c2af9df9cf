import type { StyleAddress } from '../../assets/styles/read-sheet.ts'
import type { CacheStore } from '../../cache/cache-store.ts'
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
import type { Common } from '../duplicates/compare-pages.ts'
import type { Unstable } from '../islands/read-first-render.ts'
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

/** Link results of the last build: hashes of its pages with their anchors and of its files, pages with a broken link, and pages that link to files. */
type FoundLinks = {
  readonly targets: string
  readonly files: string
  readonly wrong: readonly string[]
  readonly toFiles: readonly string[]
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
  /** The links of the last build, and the URLs of the pages whose body has not changed since then. */
  readonly earlier: {
    readonly unchanged: ReadonlySet<string>
    readonly store: CacheStore<FoundLinks>
  }
  /**
   * What pairs of pages have in common, by their versions, from earlier builds: comparing thousands of pages means
   * parsing all of them.
   */
  readonly comparisons: CacheStore<Common>
  /** What {@link Unstable} expressions islands have, by the hash of their code. */
  readonly firstRenders: CacheStore<readonly Unstable[]>
  /** Looks up words in dictionaries. */
  readonly speller: Speller
  /** Whether launch findings are reported, instead of only counted. */
  readonly launch: boolean
  /** The place of a text's first exact occurrence in a file; only the file if there is none. */
  readonly placeOf: (file: string, text: string, after?: string) => Place
}
