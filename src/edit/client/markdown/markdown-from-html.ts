const HEADING = /^H([1-6])$/
const BLOCK = /^(?:P|DIV|H[1-6]|UL|OL|LI|TABLE|BLOCKQUOTE|SECTION|ARTICLE|PRE|BODY)$/

/** Converts pasted HTML to markdown: paragraphs, headings, lists, tables, code, links, bold and italic; no styling. */
export function markdownFromHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('style, script, title, meta')) element.remove()
  return blocksOf(body).join('\n\n')
}

/** The blocks of an element; text between blocks becomes paragraphs. */
function blocksOf(element: Element): string[] {
  const blocks: string[] = []
  let line: Node[] = []
  const endLine = () => {
    const text = wordsOf(line).trim()
    if (text !== '') blocks.push(atLineStart(text))
    line = []
  }
  for (const node of element.childNodes) {
    if (
      !(node instanceof Element) ||
      !(BLOCK.test(node.tagName) || node.querySelector('p, li, table, h1, h2, h3'))
    ) {
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
    const text = wordsOf(element.childNodes, true).trim()
    // The page already has a title.
    return text === '' ? [] : [`${'#'.repeat(Math.max(2, Number(level)))} ${text}`]
  }
  if (/^[UO]L$/.test(element.tagName)) return [listOf(element)]
  if (element.tagName === 'TABLE') return [tableOf(element as HTMLTableElement)]
  if (element.tagName === 'PRE') return [`\`\`\`\n${element.textContent.trimEnd()}\n\`\`\``]
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
  return `${'   '.repeat(level - 1)}${mark} ${wordsOf(item.childNodes).trim()}`
}

function listOf(list: Element): string {
  let number = Number(list.getAttribute('start') ?? 1)
  let mark = ''
  return [...list.children]
    .map((item) => {
      // Google Docs puts an item's nested list after the item.
      const isInner = /^[UO]L$/.test(item.tagName)
      if (!isInner) mark = list.tagName === 'OL' ? `${number++}. ` : '- '
      const space = ' '.repeat(mark.length)
      const text = (isInner ? [listOf(item)] : blocksOf(item)).join('\n')
      return (isInner ? space : mark) + text.replaceAll('\n', `\n${space}`)
    })
    .join('\n')
}

function tableOf({ rows }: HTMLTableElement): string {
  const lines = [...rows].map(
    ({ cells }) =>
      `| ${[...cells].map((cell) => wordsOf(cell.childNodes).trim().replaceAll(/ +/g, ' ').replaceAll('|', '\\|')).join(' | ')} |`,
  )
  const width = rows[0]?.cells.length ?? 0
  return [lines[0], `|${' --- |'.repeat(width)}`, ...lines.slice(1)].join('\n')
}

/** The text of nodes on one line, with its marks; in a heading, without bold. */
function wordsOf(nodes: Iterable<Node>, plain = false): string {
  return [...nodes]
    .map((node) => {
      if (!(node instanceof HTMLElement)) {
        const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''
        return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\*_[\]<`]/g, '\\$&')
      }
      if (node.tagName === 'BR') return ' '
      if (node.tagName === 'CODE') return around(node.textContent, '`', '`')
      const [weight, slope] = [styleOf(node, 'font-weight'), styleOf(node, 'font-style')]
      const words = wordsOf(node.childNodes, plain)
      const inner = BLOCK.test(node.tagName) ? `${words} ` : words
      const href = node.getAttribute('href') ?? ''
      if (/^(?:https?:|mailto:|tel:|\/)/.test(href)) return around(inner, '[', `](${href})`)
      const bold = weight === undefined ? /^(?:B|STRONG)$/.test(node.tagName) : /bold|[6-9]00/.test(weight)
      const italic = slope === undefined ? /^(?:I|EM)$/.test(node.tagName) : slope === 'italic'
      const marked = italic ? around(inner, '*', '*') : inner
      return bold && !plain ? around(marked, '**', '**') : marked
    })
    .join('')
}

/**
 * A property of a style attribute. The editor's policy keeps browsers from parsing it; Word has other properties with
 * the same ending.
 */
function styleOf(element: Element, name: string): string | undefined {
  return new RegExp(`(?:^|;)\\s*${name}:\\s*(\\w+)`, 'i').exec(element.getAttribute('style') ?? '')?.[1]
}

/** Puts marks around text, with leading and trailing spaces outside. */
function around(text: string, before: string, after: string): string {
  const words = text.trim()
  if (words === '') return text
  return text.replace(words, () => before + words + after)
}

/** Escapes a paragraph that looks like a heading, a list or a component. */
function atLineStart(text: string): string {
  return text.replace(/^(?:[#+>-]|\d+(?=[.)] )|:{2,})/, (mark) =>
    /^\d/.test(mark) ? `${mark}\\` : `\\${mark}`,
  )
}
