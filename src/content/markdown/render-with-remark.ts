import type { Definition, Image, Link, Nodes, Root } from 'mdast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import remarkHtml from 'remark-html'
import { typography } from '../../languages/typography.ts'
import { countWords } from '../parse/count-words.ts'
import type { Markdown, MarkdownFinding, MarkdownOptions } from './markdown.ts'
import { identifyHeadings } from './markdown-headings.ts'
import { wrapTables } from './markdown-tables.ts'
import { countMinutes } from '../parse/reading-time.ts'

// Built once and frozen: making a processor for each document costs more than the documents.
// Nothing is sanitised because nothing needs it: raw HTML is refused below, and ids must survive.
const processor = remark().use(remarkGfm).use(remarkHtml, { sanitize: false }).freeze()

/** Renders any markdown; `renderMarkdown` answers the same for simple documents, sooner. */
export function renderWithRemark(source: string, options: MarkdownOptions): Markdown {
  const tree = processor.parse(source)
  const reader = new Reader(source, options)
  visit(tree, (node) => reader.read(node))
  const headings = identifyHeadings(tree)
  wrapTables(tree, options.language)

  return {
    html: processor.stringify(processor.runSync(tree) as Root).trim(),
    headings,
    words: reader.words,
    minutes: countMinutes(reader.words),
    findings: reader.findings,
  }
}

/** Goes through one document: puts facts and typography into its texts, and notes what must be checked. */
class Reader {
  readonly findings: MarkdownFinding[] = []
  words = 0
  private readonly source: string
  private readonly options: MarkdownOptions

  constructor(source: string, options: MarkdownOptions) {
    this.source = source
    this.options = options
  }

  read(node: Nodes): void {
    if (node.type === 'text') {
      node.value = typography(this.insert(node.value, node), this.options.language)
      this.words += countWords(node.value)
    } else if (node.type === 'html') {
      this.html(node.value, node)
    } else if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
      this.address(node)
    }
    if ((node.type === 'image' || node.type === 'imageReference') && node.alt) {
      node.alt = typography(this.insert(node.alt, node), this.options.language)
    }
  }

  private address(node: Link | Image | Definition): void {
    // The address comes last, so that its text is not mistaken for it.
    const written = node.url
    const type = node.type === 'image' ? 'image' : 'link'
    const place = this.place(node, Math.max(0, this.slice(node).lastIndexOf(written)))
    node.url = this.insert(written, node)
    this.findings.push({ type, text: node.url, written, ...place })
  }

  private html(value: string, node: Nodes): void {
    const closes = /^<\/([\w-]+)/.exec(value)?.[1]
    // What opened it was told already.
    if (closes && this.findings.some(({ type, text }) => type === 'html' && text.startsWith(`<${closes}`)))
      return
    this.findings.push({ type: 'html', text: value, written: value, ...this.place(node, 0) })
  }

  private insert(text: string, node: Nodes): string {
    let after = 0
    return this.options.insertFacts(text, (name, written) => {
      const found = this.slice(node).indexOf(written, after)
      after = found + written.length
      this.findings.push({ type: 'fact', text: name, written, ...this.place(node, Math.max(0, found)) })
    })
  }

  /** What the author wrote for a node: escapes, entities and the indentation of lists are still there. */
  private slice({ position }: Nodes): string {
    return this.source.slice(position?.start.offset, position?.end.offset)
  }

  private place({ position }: Nodes, offset: number): { line: number; column: number } {
    const before = this.source.slice(0, (position?.start.offset ?? 0) + offset).split('\n')
    return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
  }
}

function visit(node: Nodes, enter: (node: Nodes) => void): void {
  enter(node)
  if ('children' in node) for (const child of node.children) visit(child, enter)
}
