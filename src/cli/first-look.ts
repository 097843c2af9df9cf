import type { SiteConfig } from '../content/define-site.ts'
import type { Content } from '../content/load-content.ts'
import { reloadEntries } from '../content/reload-entries.ts'
import type { CompiledTemplates } from '../emit/compile-templates.ts'
import { pageKey } from '../emit/render-pages.ts'
import type { FinishedPages } from '../emit/finish-pages.ts'
import type { SiteFile } from '../emit/site-file.ts'
import { buildSite } from '../model/build-site.ts'
import { expandRoutes } from '../model/expand-routes.ts'
import type { Route } from '../model/page-module.ts'
import type { ImageInfo } from '../model/site.ts'

export type FirstLookInput = {
  readonly root: string
  readonly config: SiteConfig
  readonly content: Content
  readonly templates: CompiledTemplates
  readonly images: readonly ImageInfo[]
  readonly routes: readonly Route[]
  readonly again: FinishedPages['again']
  readonly options: { readonly now: Date; readonly drafts: boolean }
}

/**
 * The pages of entries that were just saved (`files`, below the root), long before the whole site is made again: what else
 * follows from the change is left to that. Empty when there is more to the change than the text of those entries.
 */
export function firstLook(input: FirstLookInput, files: ReadonlySet<string>): readonly SiteFile[] {
  const { root, config, templates, images, routes, again, options } = input
  const touched = routes.filter(({ source }) => files.has(source))
  const content = touched.length > 0 ? reloadEntries(root, config, input.content, files) : undefined
  if (!content) return []
  const { site } = buildSite({ ...content, config, images }, options)
  const modules = [...new Set(touched.map(({ template }) => template))].flatMap((template) => {
    const page = templates.pages[template]
    return page && !page.propsFromRoutes ? [[template, page] as const] : []
  })
  const found = expandRoutes(Object.fromEntries(modules), site, files)
  if (found.problems.length > 0) return []
  return found.routes
    .filter(({ source }) => files.has(source))
    .flatMap((route) => {
      const page = templates.renderPage(route, templates, site)
      return [...again({ ...page, key: pageKey(page), fingerprint: '', anchors: '' })]
    })
}
