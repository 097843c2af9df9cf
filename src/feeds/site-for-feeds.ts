import type { CompiledTemplates } from '../compile/compile-templates.ts'
import type { Route } from '../model/page-module.ts'
import type { Site } from '../model/site.ts'

/** Islands, image formats and marked code lines, which only work on the page. */
const OF_PAGES =
  /<site-island\b.*?<\/site-island>|<source\b[^>]*>| data-marks="[^"]*"(?<=<(?:pre|code)\b[^>]* data-marks="[^"]*")/gs

/** The site as feeds read it: rendered components and links, without what only works on a page. */
export function siteForFeeds(
  site: Site,
  routes: readonly Route[],
  { renderText }: Pick<CompiledTemplates, 'renderText'>,
): Site {
  return {
    ...site,
    readBody(entry) {
      const { html, headings } = site.readBody(entry)
      const route = routes.find(({ source }) => source === entry.file)
      const shown = route ? renderText(html, route, site) : html
      return { html: shown.replace(OF_PAGES, ''), headings }
    },
  }
}
