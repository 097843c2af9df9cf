import { attribute, foldSpaces, INLINE, isElement, type Element, type Node } from '../../html/html-tree.ts'

const INVISIBLE_ELEMENTS = /^(?:script|style|template|svg)$/
/** Attributes that visitors read or hear. */
const TEXT_ATTRIBUTES = ['alt', 'aria-label', 'placeholder']

/**
 * The visible lines of a part of a page: one per paragraph, item, cell or heading. Skips the elements in `without`.
 */
export function readLines(node: Node, without: ReadonlySet<Element> = new Set()): string[] {
  const lines: string[] = []
  let line = ''
  const end = () => {
    const text = foldSpaces(line)
    if (text !== '') lines.push(text)
    line = ''
  }
  const visit = (parent: Node): void => {
    if (!('childNodes' in parent)) return
    for (const child of parent.childNodes) {
      if (child.nodeName === '#text' && 'value' in child) line += child.value
      if (!isElement(child) || without.has(child) || INVISIBLE_ELEMENTS.test(child.tagName)) continue
      const inline = INLINE.has(child.tagName)
      if (!inline) end()
      for (const name of TEXT_ATTRIBUTES) {
        const value = attribute(child, name)
        if (value) lines.push(`[${foldSpaces(value)}]`)
      }
      if (child.tagName === 'br') line += ' '
      visit(child)
      if (!inline) end()
    }
  }
  visit(node)
  end()
  return lines
}
