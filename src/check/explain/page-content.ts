import type { Entry } from '../../content/load/entry.ts'
import type { Page } from '../../pages/page.ts'
import type { RenderedPage } from '../../render/render-page.ts'
import type { Sources } from '../run/checked-site.ts'

/** The files of content that a page shows. */
export type PageContent = {
  /** Those that `<main>` shows, the file behind the page first. */
  readonly main: readonly string[]
  /** Those that only what is around it shows: menus, foot, windows. */
  readonly around: readonly string[]
}

/** Renders a page again as it would be if an entry said something else. */
export type RenderMarked = (page: Page, entry: Entry) => RenderedPage

/** Finds what of the content that a page read is on it: those entries without which it would be another page. */
export function contentOf(
  page: Page,
  body: string,
  sources: Sources,
  renderMarked: RenderMarked,
): PageContent {
  const { source } = page.route
  const main = new Set(source.startsWith('content/') ? [source] : [])
  const around = new Set<string>()
  const entries = new Set(page.dependencies.flatMap(sources.entriesOf))
  for (const entry of entries) {
    if (main.has(entry.file)) continue
    const marked = attempt(() => renderMarked(page, entry))
    // A template that refuses the marked text decides by it.
    if (!marked || mainOf(marked.body) !== mainOf(body)) main.add(entry.file)
    else if (marked.body !== body || marked.islandProps.join() !== page.islandProps.join())
      around.add(entry.file)
  }
  return { main: [...main], around: [...around] }
}

/** What stands in `<main>`; everything where there is none. */
export function mainOf(body: string): string {
  const start = body.search(/<main[\s>]/)
  return start < 0 ? body : body.slice(start, body.lastIndexOf('</main>'))
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
