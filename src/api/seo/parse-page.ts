import { defaultTreeAdapter, parse } from 'parse5'
import { indexPage, type HtmlPage } from '../../html/html-page.ts'
import { elementsBelow } from '../../html/html-tree.ts'
import { FetchRefused } from './page-fetcher.ts'

/** Far past any page that people read; what goes past them is made to keep a server busy. */
const MOST_ELEMENTS = 10_000
const DEEPEST = 512

/**
 * Parses a document as a browser does, before any script or style; there is none so broken that it has no page. Throws a
 * {@link FetchRefused} (`size`) as soon as it has more than ten thousand elements, or is deeper than browsers go.
 */
export function parsePage(html: string): HtmlPage {
  let elements = 0
  let depth = 0
  const document = parse(html, {
    // Says where each element is written.
    sourceCodeLocationInfo: true,
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement: (...given) => {
        if (++elements > MOST_ELEMENTS) throw new FetchRefused('size')
        return defaultTreeAdapter.createElement(...given)
      },
      onItemPush: () => {
        if (++depth > DEEPEST) throw new FetchRefused('size')
      },
      onItemPop: () => void depth--,
    },
  })
  return indexPage(elementsBelow(document))
}
