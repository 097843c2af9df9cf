import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode

const INVISIBLE_ELEMENTS = new Set(['script', 'style', 'template', 'head', 'title'])

/**
 * The text of a piece of HTML as a visitor reads it. All kinds of quotes and spaces are equal: some generators apply
 * typography.
 */
export function visibleText(html: string): string {
  return textOf(parseFragment(html).childNodes)
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function textOf(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if ('value' in node) return node.value
      return 'childNodes' in node && !INVISIBLE_ELEMENTS.has(node.nodeName) ? textOf(node.childNodes) : ''
    })
    .join('')
}
