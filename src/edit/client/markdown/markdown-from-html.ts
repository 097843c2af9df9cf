import { fenceAround } from './mark-words.ts'
import { tableFromHtml } from './table-from-html.ts'
import { BLOCK, wordsFromHtml } from './words-from-html.ts'

const HEADING = /^H([1-6])$/
const HOLDS_BLOCKS = 'p, div, li, table, pre, dt, dd, h1, h2, h3, h4, h5, h6'

/** Converts pasted HTML to markdown: paragraphs, headings, lists, tables, code, links, bold and italic; no styling. */
export function markdownFromHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('style, script, title, meta')) element.remove()
  for (const element of body.querySelectorAll('br')) element.replaceWith('\n')
  return blocksOf(body).join('\n\n')
}

/** The blocks of an element; text between blocks becomes paragraphs. */
function blocksOf(element: Element): string[] {
  const blocks: string[] = []
  let line: Node[] = []
  const endLine = () => {
    const text = wordsFromHtml(line)
    if (text !== '') blocks.push(atLineStart(text))
    line = []
  }
  for (const node of element.childNodes) {
    if (!(node instanceof Element) || !(BLOCK.test(node.tagName) || node.querySelector(HOLDS_BLOCKS))) {
      line.push(node)
      continue
    }
    endLine()
    // Word's lists are paragraphs; their items have no empty lines between them, as in any list.
    const first = !(isItem(node) && isItem(node.previousElementSibling))
    if (first) blocks.push(...blockOf(node))
    else blocks.push(`${blocks.pop()}\n${itemOfWord(node)}`)
  }
  endLine()
  return blocks
}

function blockOf(element: Element): string[] {
  const [, level] = HEADING.exec(element.tagName) ?? []
  if (level !== undefined) {
    // Number signs at the end would be a part of the heading's sign.
    const text = wordsFromHtml(element.childNodes, {}, true).replace(/(?<=^| )#+$/, '\\$&')
    // The page already has a title.
    return text === '' ? [] : [`${'#'.repeat(Math.max(2, Number(level)))} ${text}`]
  }
  if (/^[UO]L$/.test(element.tagName)) return [listOf(element)]
  if (element instanceof HTMLTableElement)
    return [...(element.caption ? blocksOf(element.caption) : []), tableFromHtml(element)]
  if (element.tagName === 'PRE') {
    const fence = fenceAround(element.textContent, 3)
    return [`${fence}\n${element.textContent.trimEnd()}\n${fence}`]
  }
  // Markdown has no terms; their definitions follow as paragraphs.
  if (element.tagName === 'DT') return [wordsFromHtml(element.childNodes, { bold: true })]
  if (isItem(element)) return [itemOfWord(element)]
  return blocksOf(element)
}

function isItem(element: Element | null): boolean {
  return element?.tagName === 'P' && /MsoList/i.test(element.className)
}

/** Word writes an item's bullet as text, and its level as a style. */
function itemOfWord(item: Element): string {
  const sign = item.querySelector('[style*="mso-list:Ignore" i]')
  const [number] = /^\d+(?=[.)])/.exec(sign?.textContent?.trim() ?? '') ?? []
  sign?.remove()
  const level = Number(/mso-list:[^;]*\blevel(\d)/i.exec(item.getAttribute('style') ?? '')?.[1] ?? 1)
  const mark = number === undefined ? '-' : `${number}.`
  return `${'   '.repeat(level - 1)}${mark} ${wordsFromHtml(item.childNodes)}`
}

function listOf(list: Element): string {
  let number = Number(list.getAttribute('start') ?? 1)
  let mark = ''
  return [...list.children]
    .flatMap((item) => {
      // Google Docs puts an item's nested list after the item.
      const isInner = /^[UO]L$/.test(item.tagName)
      if (!isInner) mark = list.tagName === 'OL' ? `${number++}. ` : '- '
      const space = ' '.repeat(mark.length)
      const blocks = isInner ? [listOf(item)] : blocksOf(item)
      // Below text, the sign of an empty item is a line of the text.
      if (blocks.length === 0) return []
      // Right below text, only a list from 1 begins.
      const text = blocks
        .map((block, index) =>
          (index > 0 || isInner) && /^(?!1\.)\d+\. /.test(block) ? `\n${block}` : block,
        )
        .join('\n')
      return (isInner ? space : mark) + text.replaceAll(/\n(?!\n)/g, `\n${space}`)
    })
    .join('\n')
}

/** Escapes a paragraph that looks like a heading, a list, a line under a heading or a component. */
function atLineStart(text: string): string {
  return text.replace(/^(?:[#+>-]|=(?=[= ]*$)|\d+(?=[.)](?: |$))|:{2,})/, (mark) =>
    /^\d/.test(mark) ? `${mark}\\` : `\\${mark}`,
  )
}
