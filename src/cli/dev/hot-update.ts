import type { SiteConfig } from '../../content/define-site.ts'
import type { Content } from '../../content/load/load-content.ts'
import { reloadEntries } from '../../content/load/reload-entries.ts'
import { compileTemplates, type CompiledTemplates } from '../../compile/compile-templates.ts'
import { newPage } from '../../pages/page.ts'
import type { FinishedPages } from '../../pages/finish-pages.ts'
import type { SiteFile } from '../../lib/site-file.ts'
import { buildSite } from '../../model/build-site.ts'
import { expandRoutes } from '../../model/expand-routes.ts'
import type { Route } from '../../model/page-module.ts'
import type { ImageInfo } from '../../model/site.ts'

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

const TEMPLATE = /^templates\/.*\.tsx?$/

/**
 * The pages that the save of a `file` (below the root) is looked at on, long before the whole site is made again: those of
 * an entry; of a template, those among `open`, the outputs that browsers show. What else follows from the change is left to
 * the whole site. Empty when there is more to the change than that.
 */
export async function firstLook(
  input: FirstLookInput,
  file: string,
  open: ReadonlySet<string>,
): Promise<readonly SiteFile[]> {
  const { root, config, content, routes } = input
  if (TEMPLATE.test(file)) {
    const { closure } = input.templates
    const touched = routes.filter(
      ({ output, template }) => open.has(output) && closure(template).includes(file),
    )
    return touched.length > 0 ? look(input, touched, content, await compileTemplates(root)) : []
  }
  const touched = routes.filter(({ source }) => source === file)
  const saved = touched.length > 0 ? await reloadEntries(root, config, content, new Set([file])) : undefined
  return saved ? look(input, touched, saved, input.templates) : []
}

/** The files of some routes, made of this content with these templates. */
function look(
  { config, images, again, options }: FirstLookInput,
  touched: readonly Route[],
  content: Content,
  templates: CompiledTemplates,
): readonly SiteFile[] {
  const { site } = buildSite({ ...content, config, images }, options)
  const modules = [...new Set(touched.map(({ template }) => template))].flatMap((template) => {
    const page = templates.pages[template]
    return page && !page.propsFromRoutes ? [[template, page] as const] : []
  })
  const sources = new Set(touched.map(({ source }) => source))
  const urls = new Set(touched.map(({ url }) => url))
  const found = expandRoutes(Object.fromEntries(modules), site, sources)
  if (found.problems.length > 0) return []
  return found.routes
    .filter(({ url }) => urls.has(url))
    .flatMap((route) => {
      const page = templates.renderPage(route, templates, site)
      return [...again(newPage(page))]
    })
}
