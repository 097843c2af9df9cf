import type { CompiledTemplates } from '../../compile/compile-templates.ts'
import type { SiteConfig } from '../../content/define-site.ts'
import type { Content } from '../../content/load/load-content.ts'
import type { Route } from '../../model/page-module.ts'
import type { ImageInfo, Site } from '../../model/site.ts'
import type { Page, PageBodies } from '../../pages/page.ts'
import type { SiteFile } from '../../lib/site-file.ts'
import type { Problem } from '../../problems/problem.ts'

/** The parts of a build that the editor reads. */
export type EditedBuild = {
  readonly config: SiteConfig
  readonly content: Content
  readonly templates: CompiledTemplates
  readonly images: readonly ImageInfo[]
  readonly model: { readonly routes: readonly Route[]; readonly site: Pick<Site, 'addressOf'> }
  readonly rendered: { readonly pages: readonly Page[] }
  readonly bodies: Pick<PageBodies, 'readLinks'>
  readonly warnings: readonly Problem[]
}

/** What the editor needs from the site under development. */
export type EditedSite = {
  readonly root: string
  /** The last good build. */
  readonly latest: () => EditedBuild | undefined
  /** The page at `url` with `drafts`, texts by path below the root, and the problems in these. */
  readonly preview: (
    drafts: ReadonlyMap<string, string>,
    url: string,
  ) => Promise<{ readonly html?: string | undefined; readonly problems: readonly Problem[] }>
  /** The checks' findings on the page at `url` with `drafts`, including spelling. Slower than a preview. */
  readonly examine: (drafts: ReadonlyMap<string, string>, url: string) => Promise<readonly Problem[]>
  /** Whether the last build wrote a file at an address. */
  readonly isBuilt: (path: string) => boolean
  /** A file that a page with drafts needs and no build has written. */
  readonly drafted: (path: string) => SiteFile | undefined
  /** Builds again immediately; the watcher would take a moment. */
  readonly rebuild: () => Promise<void>
  /** The error that stopped the last build; undefined if it succeeded. */
  readonly failure: () => unknown
}
