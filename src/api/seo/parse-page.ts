import { defaultTreeAdapter, parse } from 'parse5'
import { indexPage, type HtmlPage } from '../../html/html-page.ts'
import { elementsBelow } from '../../html/html-tree.ts'
import { FetchRefused } from './page-fetcher.ts'

/** Far beyond any real page; a larger one is made to keep a server busy. */
const MAX_ELEMENTS = 10_000
const MAX_DEPTH = 512

/**
 * Parses a document as a browser does, before any script or style; any text parses. Throws a {@link FetchRefused}
 * (`size`) as soon as it has more than ten thousand elements, or nests deeper than browsers allow.
 */
export function parsePage(html: string): HtmlPage {
  let elements = 0
  let depth = 0
  const document = parse(html, {
    sourceCodeLocationInfo: true,
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement: (...args) => {
        if (++elements > MAX_ELEMENTS) throw new FetchRefused('size')
        return defaultTreeAdapter.createElement(...args)
      },
      onItemPush: () => {
        if (++depth > MAX_DEPTH) throw new FetchRefused('size')
      },
      onItemPop: () => void depth--,
    },
  })
  return indexPage(elementsBelow(document))
}
