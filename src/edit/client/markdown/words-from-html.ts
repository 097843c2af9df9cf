import { escapeWords } from './escape-words.ts'
import { markWords, type Letter } from './mark-words.ts'

/** The elements that begin a line of their own. */
export const BLOCK =
  /^(?:P|DIV|H[1-6R]|[UOD]L|LI|D[TD]|TABLE|CAPTION|BLOCKQUOTE|SECTION|ARTICLE|MAIN|ASIDE|HEADER|FOOTER|NAV|ADDRESS|FIGURE|FIGCAPTION|DETAILS|SUMMARY|PRE|BODY)$/

type Marks = Omit<Letter, 'text' | 'raw'>

/** The text of nodes as markdown on one line, with its marks; in a heading, without bold, which `marks` may add. */
export function wordsFromHtml(nodes: Iterable<Node>, marks: Marks = {}, plain = false): string {
  const letters: Letter[] = []
  for (const letter of lettersOf(nodes, marks)) {
    const { raw, code, bold, italic } = letter
    const last = letters.at(-1)
    // Spaces between and around inline elements are one.
    if (raw === ' ' && (last?.raw ?? ' ') === ' ') continue
    // Two code spans side by side are one, which cannot be bold in part.
    const ofSpan = code !== undefined && code === last?.code ? last : { bold, italic }
    letters.push({ ...letter, bold: !plain && ofSpan.bold, italic: ofSpan.italic })
  }
  return markWords(letters).trim()
}

function lettersOf(nodes: Iterable<Node>, marks: Marks): Letter[] {
  return [...nodes].flatMap((node) => {
    if (!(node instanceof HTMLElement))
      return node.nodeType === Node.TEXT_NODE ? lettersIn(node.textContent ?? '', marks) : []
    if (node.tagName === 'CODE') return lettersIn(node.textContent, { ...marks, code: `in ${marks.link}` })
    const [weight, slope] = [styleOf(node, 'font-weight'), styleOf(node, 'font-style')]
    const href = node.getAttribute('href')?.trim() ?? ''
    const own = {
      bold:
        weight === undefined
          ? marks.bold || /^(?:B|STRONG)$/.test(node.tagName)
          : /bold|[6-9]00/.test(weight),
      italic: slope === undefined ? marks.italic || /^(?:I|EM)$/.test(node.tagName) : slope === 'italic',
      link: /^(?:https?:|mailto:|tel:|\/)/.test(href) ? href : marks.link,
    }
    const inner = lettersOf(node.childNodes, own)
    const space = BLOCK.test(node.tagName) ? lettersIn(' ', {}) : []
    return [...space, ...inner, ...space]
  })
}

function lettersIn(words: string, marks: Marks): Letter[] {
  const text = escapeWords(words.replaceAll(/\s+/g, ' '), marks.link !== undefined)
  return (text.match(/\\.|./gsu) ?? []).map((text) => ({
    ...marks,
    text,
    raw: text.replace(/^\\(?=.)/s, ''),
  }))
}

/**
 * A property of a style attribute. The editor's policy keeps browsers from parsing it; Word has other properties with
 * the same ending.
 */
function styleOf(element: Element, name: string): string | undefined {
  return new RegExp(`(?:^|;)\\s*${name}:\\s*(\\w+)`, 'i').exec(element.getAttribute('style') ?? '')?.[1]
}
