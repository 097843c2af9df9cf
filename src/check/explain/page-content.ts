import type { Entry } from '../../content/load/entry.ts'
import { mainOf } from '../../pages/last-modified-fingerprint.ts'
import type { Page } from '../../pages/page.ts'
import type { RenderedPage } from '../../render/render-page.ts'
import type { Sources } from '../run/checked-site.ts'

/** The content files that a page shows. */
export type PageContent = {
  /** Those shown in `<main>`, the page's own file first. */
  readonly main: readonly string[]
  /** Those shown only around it: menus, footer, dialogs. */
  readonly around: readonly string[]
}

/** Renders a page with a marked copy of an entry. */
export type RenderMarked = (page: Page, entry: Entry) => RenderedPage

/** Finds the entries that a page shows: those that change the page when their text is marked. */
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
    // A template that throws on marked text depends on it.
    if (!marked || mainOf(marked.body) !== mainOf(body)) main.add(entry.file)
    else if (marked.body !== body || marked.islandProps.join() !== page.islandProps.join())
      around.add(entry.file)
  }
  return { main: [...main], around: [...around] }
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
