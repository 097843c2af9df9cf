import { defaultTreeAdapter, serializeOuter } from 'parse5'
import { childElements, elementsBelow, isElement, lineage, type Element } from '../../html/html-tree.ts'
import { hasOrder } from './shapes-of.ts'

/** HTML, and its elements in order: those of the page that it is a part of. */
export type PartOfPage = { readonly html: string; readonly elements: readonly Element[] }

/**
 * The smallest page in which html-validate can judge some elements: their ancestors, and the children of elements
 * whose children count. Most pages have few elements of a new shape.
 */
export function partOfPage(elements: readonly Element[]): PartOfPage {
  const included = new Set<Element>()
  const include = (element: Element): void => {
    for (const each of lineage(element)) {
      if (included.has(each)) return
      included.add(each)
      if (hasOrder(each.tagName)) childElements(each).forEach(include)
      // Its fields count, however deep.
      if (each.tagName === 'label') elementsBelow(each).forEach(include)
    }
  }
  elements.forEach(include)
  const root = [...lineage(elements[0] as Element)].at(-1) as Element
  const html = `<!doctype html>${serializeOuter(root, {
    scriptingEnabled: false,
    treeAdapter: {
      ...defaultTreeAdapter,
      getChildNodes: (node) => node.childNodes.filter((child) => !isElement(child) || included.has(child)),
    },
  })}`
  return { html, elements: [root, ...elementsBelow(root)].filter((element) => included.has(element)) }
}
