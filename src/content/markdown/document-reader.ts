import type { Definition, Html, Image, ImageReference, Link, Nodes, Table, Text } from 'mdast'
import { pageWords } from '../../languages/page-words.ts'
import { typography } from '../../languages/typography.ts'
import type { Heading } from '../load/entry.ts'
import { countWords } from '../parse/count-words.ts'
import { countMinutes } from '../parse/reading-time.ts'
import { headingId } from './heading-id.ts'
import type { Markdown, MarkdownFinding, MarkdownOptions } from './markdown.ts'

/**
 * Processes one document, whatever parsed it: converts its nodes and records what must be checked. Nodes come in
 * document order, parents first.
 */
export class DocumentReader {
  private readonly findings: MarkdownFinding[] = []
  private readonly headings: Heading[] = []
  private readonly ids = new Set<string>()
  /** The first definition of each name, by its place in `findings`. */
  private readonly definitions = new Map<string, number>()
  /** Names of the definitions that images use. */
  private readonly pictured = new Set<string>()
  private readonly labels = new Set<string>()
  private words = 0
  private readonly source: string
  private readonly options: MarkdownOptions

  constructor(source: string, options: MarkdownOptions) {
    this.source = source
    this.options = options
  }

  /** A text with facts and typography applied. */
  text(node: Text): string {
    const value = this.prose(node.value, node)
    this.words += countWords(value)
    return value
  }

  /** Alternative text of an image. */
  alternative(node: Image | ImageReference): string {
    return node.alt ? this.prose(node.alt, node) : ''
  }

  /** The address of a link, an image or a definition. */
  address(node: Link | Image | Definition): string {
    // The address comes last: skip any equal text.
    const written = node.url
    const type = node.type === 'image' ? 'image' : 'link'
    if (node.type === 'definition' && !this.definitions.has(node.identifier))
      this.definitions.set(node.identifier, this.findings.length)
    const place = this.place(node, Math.max(0, this.slice(node).lastIndexOf(written)))
    const text = this.insert(written, node)
    this.findings.push({ type, text, written, ...place })
    return text
  }

  /** Notes that the definition of this image is the address of an image. */
  imageReference({ identifier }: ImageReference): void {
    this.pictured.add(identifier)
  }

  /** Raw HTML for the page. Where the site does not allow it, it is recorded once per element. */
  html(node: Html): string {
    const { readRawHtml } = this.options
    if (!readRawHtml) this.refuse(node)
    const { html, parts } = readRawHtml?.(node.value) ?? { html: node.value, parts: [] }
    let after = 0
    for (const { at, ...part } of parts) {
      const found = this.slice(node).indexOf(part.written, after)
      after = Math.max(after, found + 1)
      this.findings.push({ ...part, ...this.place(node, found < 0 ? 0 : found + at) })
    }
    return html
  }

  private refuse(node: Html): void {
    const text = node.value.trimEnd()
    const closes = /^<\/([\w-]+)/.exec(text)?.[1]
    if (closes && this.findings.some((found) => found.type === 'html' && found.text.startsWith(`<${closes}`)))
      return
    this.findings.push({ type: 'html', text, written: text, ...this.place(node, 0) })
  }

  /** Begins a heading, whose words follow; returns its id so far. */
  heading(depth: Heading['depth']): string {
    const before = this.headings.at(-1)
    if (before) this.ids.add(before.id)
    this.headings.push({ depth, id: '', text: '' })
    return this.inHeading('')
  }

  /** Adds words to the last heading and returns its id so far, unique and made of its words. */
  inHeading(words: string): string {
    const last = this.headings.pop() as Heading
    const text = last.text + words
    const id = headingId(text, this.ids)
    this.headings.push({ ...last, id, text })
    return id
  }

  /** A unique name for a table: the heading above it, or its columns. */
  table(node: Table): string {
    const columns = () => (node.children[0]?.children ?? []).map((cell) => this.wordsOf(cell)).filter(Boolean)
    const name = pageWords(this.options.language).table + (this.headings.at(-1)?.text || columns().join(', '))
    let label = name
    for (let n = 2; this.labels.has(label); n++) label = `${name} (${n})`
    this.labels.add(label)
    return label
  }

  /** The result, with the rendered HTML. */
  finish(html: string): Markdown {
    const { headings, words } = this
    const images = new Set([...this.pictured].map((name) => this.definitions.get(name)))
    const findings = this.findings.map((finding, index) =>
      images.has(index) ? { ...finding, type: 'image' as const } : finding,
    )
    return { html: html.trim(), headings, words, minutes: countMinutes(words), findings }
  }

  /** The words of a node without their markup. */
  private wordsOf(node: Nodes): string {
    if (node.type === 'text') return this.prose(node.value)
    if (node.type === 'inlineCode') return node.value
    return 'children' in node ? node.children.map((child) => this.wordsOf(child)).join('') : ''
  }

  private prose(text: string, node?: Nodes): string {
    return typography(this.insert(text, node), this.options.language)
  }

  /** Inserts facts into a text; unknown ones are recorded if `node` is given. */
  private insert(text: string, node?: Nodes): string {
    let after = 0
    return this.options.insertFacts(text, (name, written) => {
      if (!node) return
      const found = this.slice(node).indexOf(written, after)
      after = found + written.length
      this.findings.push({ type: 'fact', text: name, written, ...this.place(node, Math.max(0, found)) })
    })
  }

  /** The source of a node, with escapes, entities and list indentation. */
  private slice({ position }: Nodes): string {
    return this.source.slice(position?.start.offset, position?.end.offset)
  }

  private place({ position }: Nodes, offset: number): { readonly line: number; readonly column: number } {
    const { line, column, offset: at = 0 } = position?.start ?? { line: 1, column: 1 }
    const before = this.source.slice(at, at + offset).split('\n')
    const last = before.at(-1)?.length ?? 0
    return { line: line + before.length - 1, column: before.length === 1 ? column + last : last + 1 }
  }
}
