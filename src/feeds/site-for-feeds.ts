import type { CompiledTemplates } from '../compile/compile-templates.ts'
import { DOCUMENT } from '../lib/addresses/document-link.ts'
import type { Route } from '../model/page-module.ts'
import type { Site } from '../model/site.ts'

/** Tags for scripts, and formats of images that need the page. */
const OF_PAGES = /<\/?site-island\b[^>]*>|<source\b[^>]*>/g

/** The site as feeds read it: texts show their components and links, without what only works on a page. */
export function siteForFeeds(
  site: Site,
  routes: readonly Route[],
  { renderText }: Pick<CompiledTemplates, 'renderText'>,
): Site {
  return {
    ...site,
    readBody(entry) {
      const body = site.readBody(entry)
      if (!body.html.includes('<site-component ') && !body.html.includes(`"${DOCUMENT}`)) return body
      const route = routes.find(({ source }) => source === entry.file)
      if (!route) return body
      return { ...body, html: renderText(body.html, route, site).replace(OF_PAGES, '') }
    },
  }
}
