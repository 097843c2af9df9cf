import type { CompiledTemplates } from '../compile/compile-templates.ts'
import type { Route } from '../model/page-module.ts'
import type { Site } from '../model/site.ts'

/** Image formats and marked code lines, which only work on the page. */
const OF_PAGES = /<source\b[^>]*>| data-marks="[^"]*"(?<=<(?:pre|code)\b[^>]* data-marks="[^"]*")/g
/** A component of `islands/`; none contains another. */
const ISLAND = /<site-island\b[^>]*>(.*?)<\/site-island>/gs
/** Does nothing without its script. */
const CONTROL = /<(?:button|input|select|textarea)\b/

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
      return { html: withoutScripts(shown).replace(OF_PAGES, ''), headings }
    },
  }
}

/** Islands as their rendered content; nothing of those with controls. */
function withoutScripts(html: string): string {
  return html.replace(ISLAND, (_, content: string) => (CONTROL.test(content) ? '' : content))
}
