import { fromDom } from 'hast-util-from-dom'
import { defaultHandlers, toMdast, type Handle } from 'hast-util-to-mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown, type Options } from 'mdast-util-to-markdown'

const OPTIONS: Options = {
  bullet: '-',
  listItemIndent: 'one',
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  // They would begin a component.
  unsafe: [
    { character: ':', after: ':', atBreak: true },
    { character: ':', after: '[^\\s:[\\]{}]+[[{]' },
  ],
}

/** Converts pasted HTML to markdown: paragraphs, headings, lists, tables, code, links, bold and italic; no styling. */
export function markdownFromHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('style, script, title, meta, img, input, svg, iframe'))
    element.remove()
  for (const element of body.querySelectorAll('[style]')) markByStyle(element)
  for (const paragraph of body.querySelectorAll('p[class*="MsoList" i]')) listItemOfWord(paragraph)
  // Google Docs puts an item's nested list after the item.
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    list.previousElementSibling?.append(list)
  for (const caption of body.querySelectorAll('caption')) {
    const paragraph = document.createElement('p')
    paragraph.append(...caption.childNodes)
    caption.parentElement?.before(paragraph)
  }
  // A cell has one line.
  for (const block of body.querySelectorAll(
    ':is(td, th) :is(p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, br)',
  ))
    block.replaceWith(' ', ...block.childNodes, ' ')
  joinMarks(body)
  for (const mark of body.querySelectorAll('b, strong, i, em')) trimMark(mark)
  const handlers = { a: link, h1: subheading, li: tightItem, table }
  const tree = toMdast(fromDom(body), { handlers, nodeHandlers: { comment: () => undefined } })
  return toMarkdown(tree, OPTIONS).trimEnd()
}

/** Word processors write marks as styles. The editor's policy keeps browsers from parsing these. */
function markByStyle(element: Element): void {
  const style = element.getAttribute('style') ?? ''
  const valueOf = (name: string) => new RegExp(`(?:^|;)\\s*${name}:\\s*(\\w+)`, 'i').exec(style)?.[1]
  const marks = [
    { tag: 'b', same: 'b, strong', value: valueOf('font-weight'), on: /bold|[6-9]00/ },
    { tag: 'i', same: 'i, em', value: valueOf('font-style'), on: /italic/ },
  ]
  for (const { tag, same, value, on } of marks) {
    if (value === undefined) continue
    if (on.test(value)) {
      const mark = document.createElement(tag)
      mark.append(...element.childNodes)
      element.append(mark)
    } else if (element.matches(same)) element.replaceWith(...element.childNodes)
  }
}

/** Word writes a list item as a paragraph, its bullet as text, and its level as a style. */
function listItemOfWord(paragraph: Element): void {
  const sign = paragraph.querySelector('[style*="mso-list:Ignore" i]')
  const tag = /^\d/.test(sign?.textContent.trim() ?? '') ? 'ol' : 'ul'
  sign?.remove()
  const level = Number(/mso-list:[^;]*\blevel(\d)/i.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1)
  const open: Element[] = []
  let inner = paragraph.previousElementSibling
  for (; inner?.matches('ul, ol'); inner = inner.lastElementChild?.lastElementChild ?? null) open.push(inner)
  let list = open[level - 1]
  if (!list) {
    list = document.createElement(tag)
    const around = open.at(-1)?.lastElementChild
    if (around) around.append(list)
    else paragraph.before(list)
  }
  const item = document.createElement('li')
  item.append(...paragraph.childNodes)
  list.append(item)
  paragraph.remove()
}

/** Markdown would read a mark inside or beside the same one as a mark of another kind. */
function joinMarks(body: Element): void {
  for (const mark of body.querySelectorAll(':is(b, strong) :is(b, strong), :is(i, em) :is(i, em)'))
    mark.replaceWith(...mark.childNodes)
  for (const mark of body.querySelectorAll('b, strong, i, em, code')) {
    const { previousSibling: before } = mark
    if (!(before instanceof Element) || before.tagName !== mark.tagName) continue
    before.append(...mark.childNodes)
    mark.remove()
  }
}

/** Spaces inside a mark would have to be escaped. */
function trimMark(mark: Element): void {
  let [first, last]: ChildNode[] = [mark, mark]
  while (first?.firstChild) first = first.firstChild
  while (last?.lastChild) last = last.lastChild
  if (first instanceof Text && /^\s/.test(first.data)) {
    first.data = first.data.trimStart()
    mark.before(' ')
  }
  if (last instanceof Text && /\s$/.test(last.data)) {
    last.data = last.data.trimEnd()
    mark.after(' ')
  }
}

const link: Handle = (state, node) =>
  /^(?:https?:|mailto:|tel:|\/)/.test(String(node.properties.href))
    ? defaultHandlers.a(state, node)
    : state.all(node)

/** The page already has a title. */
const subheading: Handle = (state, node) => ({ ...defaultHandlers.h1(state, node), depth: 2 })

/** Right below text, only a list from 1 begins. */
const tightItem: Handle = (state, node) => {
  const item = defaultHandlers.li(state, node)
  return { ...item, spread: item.children.some((child) => child.type === 'list' && (child.start ?? 1) > 1) }
}

/** The first row is the header of a table without one. */
const table: Handle = (state, node) => {
  const found = defaultHandlers.table(state, node)
  if (found.type !== 'table') return found
  const [first, ...rows] = found.children
  const hasHeader = first?.children.some(({ children }) => children.length > 0)
  return hasHeader ? found : { ...found, children: rows }
}
