import type { CompiledTemplates } from '../../compile/compile-templates.ts'
import type { SiteConfig } from '../../content/define-site.ts'
import type { Content } from '../../content/load/load-content.ts'
import type { Route } from '../../model/page-module.ts'
import type { ImageInfo, Site } from '../../model/site.ts'
import type { Page, PageBodies } from '../../pages/page.ts'
import type { SiteFile } from '../../lib/site-file.ts'
import type { Problem } from '../../problems/problem.ts'

/** What an editor reads of a build. */
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

/** What an editor asks of the site under development. */
export type EditedSite = {
  readonly root: string
  /** The last good build. */
  readonly latest: () => EditedBuild | undefined
  /** The page at `url` as it would be with `drafts`, texts by path below the root, and the mistakes in these. */
  readonly preview: (
    drafts: ReadonlyMap<string, string>,
    url: string,
  ) => Promise<{ readonly html?: string | undefined; readonly problems: readonly Problem[] }>
  /** What the checks find on the page at `url` with `drafts`, spelling included. Slower than a preview. */
  readonly examine: (drafts: ReadonlyMap<string, string>, url: string) => Promise<readonly Problem[]>
  /** Whether the last build made a file at an address. */
  readonly isBuilt: (path: string) => boolean
  /** A file that a page has needed since, as drafts make it. */
  readonly drafted: (path: string) => SiteFile | undefined
  /** Builds again at once; the watcher would take a moment. */
  readonly rebuild: () => Promise<void>
  /** What stopped the last build; undefined when it was good. */
  readonly failure: () => unknown
}
