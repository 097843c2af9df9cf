import { attribute, foldSpaces, isElement, type Element, type Node } from '../../html/html-tree.ts'

/** Elements that stand in a line of text; all others begin one of their own. */
const INLINE = new Set(
  'a abbr b bdi br cite code data del dfn em i ins kbd label mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)
const SILENT = /^(?:script|style|template|svg)$/
/** What is read or heard of an element besides its text. */
const SAID = ['alt', 'aria-label', 'placeholder']

/** The lines of a part of a page, as a visitor reads them: a paragraph, an item, a cell or a heading each. Those `without` are left out. */
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
      if (!isElement(child) || without.has(child) || SILENT.test(child.tagName)) continue
      const inline = INLINE.has(child.tagName)
      if (!inline) end()
      for (const name of SAID) {
        const said = attribute(child, name)
        if (said) lines.push(`[${foldSpaces(said)}]`)
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
