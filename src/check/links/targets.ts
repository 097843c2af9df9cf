import type { SiteConfig } from '../../content/define-site.ts'
import type { SiteAddress } from '../../lib/addresses/public-address.ts'
import type { Reported } from '../run/check.ts'
import type { PageSummary } from '../run/summarize-page.ts'

type Code =
  | 'link/missing-page'
  | 'link/unpublished'
  | 'link/missing-anchor'
  | 'link/relative'
  | 'link/unreachable'
  | 'link/wrong-language'

/** Valid targets: pages with their anchors and languages, files of the site, redirects. */
export type Targets = {
  readonly site: SiteAddress & Pick<SiteConfig, 'markdown' | 'defaultLanguage'>
  readonly pages: ReadonlyMap<string, PageSummary>
  readonly anchors: (page: PageSummary) => ReadonlySet<string>
  readonly others: ReadonlySet<string>
  /** The text files of content; `assets` are its other files, by their paths below it. */
  readonly content: ReadonlySet<string>
  readonly assets: ReadonlySet<string>
  /** Whether a file exists, even if no collection reads it or it has mistakes. */
  readonly isFile: (path: string) => boolean
  /** Whether a folder contains content. */
  readonly isFolder: (path: string) => boolean
}

/** The problem of a link. */
export type Wrong = { readonly code: Code } & Pick<
  Reported,
  'message' | 'value' | 'hint' | 'about' | 'suggest'
>
