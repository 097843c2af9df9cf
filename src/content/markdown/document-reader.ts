import type { Code, Definition, Html, Image, ImageReference, Link, Nodes } from 'mdast'
import { documentImage, documentLink } from '../../lib/addresses/document-link.ts'
import { typography } from '../../languages/typography.ts'
import { once } from '../../lib/once.ts'
import { placeAt } from '../../lib/text/place-at.ts'
import { CODE, componentMarker, type ComponentMarker } from './directives/component-marker.ts'
import { balanceHtml, mayBeDeep, type LooseTag } from './raw-html/balance-html.ts'
import { deepest, eachNode } from './each-node.ts'
import { openComment } from './raw-html/open-comment.ts'
import { readRawHtml } from './raw-html/read-raw-html.ts'
import { shownTags, type RawPart } from './raw-html/shown-tags.ts'
import { verbatimDepth } from './raw-html/verbatim-depth.ts'
import { isClosed } from './directives/is-closed.ts'
import type { DirectiveMistake, Markdown, MarkdownFinding, MarkdownOptions } from './markdown.ts'
import { withoutNestedLinks } from './raw-html/without-nested-links.ts'
import { readCodeInfo } from './directives/read-code-info.ts'
import { readDirective, type WrittenAttribute } from './directives/read-directive.ts'
import { withPageWords } from './typeset/with-page-words.ts'
import { typesetHtml } from './typeset/typeset-html.ts'

export type Directive = Extract<Nodes, { type: 'containerDirective' | 'leafDirective' | 'textDirective' }>

/** Elements that mark components only if the reader wrote them, in lower case. */
const MARKER = /(<\/?)site-(?=component|label)/g
const WORDS_PER_MINUTE = 220
const FENCE = /^(?:`{3,}|~{3,})\s*/
/** What MyST writes instead of a language, with what would be lost: `{note} Its title`. `{r}` alone is a language. */
const BRACED = /^\{[a-z](?:[\w-]|:\w)*\} *\S/i
const COMMENT = /<!--[\s\S]*?-->/g

/**
 * Processes one document, whichever parser read it: converts its nodes and records what must be checked. Nodes come
 * in document order, parents first.
 */
export class DocumentReader {
  private readonly findings: MarkdownFinding[] = []
  /** The address of each name, by its first definition, as that of an image. */
  private readonly definitions = new Map<string, MarkdownFinding>()
  /** Names of the definitions that images use. */
  private readonly pictured = new Set<string>()
  /** Names of raw HTML elements that were left out. */
  private readonly refused = new Set<string | undefined>()
  private readonly raw: RawPart<Html>[] = []
  private readonly written = shownTags(this.raw)
  private readonly source: string
  private readonly options: MarkdownOptions

  constructor(source: string, options: MarkdownOptions) {
    this.source = source
    this.options = options
  }

  /** The component of a directive; undefined if the colon is plain text. */
  directive(node: Directive): ComponentMarker | undefined {
    const written = this.slice(node)
    const found = readDirective(written, node.type === 'textDirective')
    if (!found) return undefined
    const { name, attributes, trouble } = found
    const head = written.split('\n', 1)[0] ?? ''
    if (trouble !== undefined) this.mistake('attributes', node, trouble, head.slice(trouble))
    // Braces that the parser took for text.
    else if (node.type === 'textDirective' && this.source.startsWith('{', node.position?.end.offset))
      this.mistake('attributes', node, written.length, '{')
    if (node.type === 'containerDirective' && !isClosed(node, written))
      this.mistake('unclosed', node, 0, head)
    return this.component(name, attributes, node, 0)
  }

  /** What belongs to a code block: its language, the lines to mark, and the component that shows it. */
  code(node: Code): {
    readonly lang?: string
    readonly marks?: string | undefined
    readonly marker?: ComponentMarker
  } {
    const { components = false, highlights = false } = this.options
    if (!components && !highlights) return {}
    const head = this.slice(node).split('\n', 1)[0] ?? ''
    const at = FENCE.exec(head)?.[0].length ?? head.length
    const info = head.slice(at)
    if (BRACED.test(info)) this.mistake('attributes', node, at, info)
    const { language, marks, attributes } = readCodeInfo(info)
    // The parser resolves escapes.
    const lang = node.lang?.startsWith(language) ? language : (node.lang ?? '')
    if (!components) return { lang, marks }
    return { lang, marks: highlights ? marks : undefined, marker: this.component(CODE, attributes, node, at) }
  }

  alternative(node: Image | ImageReference): string {
    return node.alt ? typography(this.insert(node.alt, node), this.options.language) : ''
  }

  address(node: Link | Image | Definition): string {
    const { type, url: written } = node
    const { folder = '' } = this.options
    const address = this.insert(written, node)
    const text = type === 'image' ? documentImage(address, folder) : documentLink(address, folder)
    // The address comes last: skip any equal text.
    const place = this.place(node, Math.max(0, this.slice(node).lastIndexOf(written)))
    const finding = { text, written, ...place }
    this.findings.push({ type: type === 'image' ? type : 'link', ...finding })
    if (type === 'definition' && !this.definitions.has(node.identifier))
      this.definitions.set(node.identifier, { type: 'image', ...finding })
    return text
  }

  /** Records that the definition of this image is the address of an image. */
  imageReference({ identifier }: ImageReference): void {
    this.pictured.add(identifier)
  }

  /** Raw HTML for the page. If the site does not allow it, it is recorded once per element and left out. */
  html(node: Html): string {
    const { allowsHtml, folder } = this.options
    if (!allowsHtml) return this.refuse(node)
    const { html, parts } = readRawHtml(node.value, folder)
    let after = 0
    for (const { at, ...part } of parts) {
      const found = this.slice(node).indexOf(part.written, after)
      after = Math.max(after, found + 1)
      this.findings.push({ ...part, ...this.place(node, found < 0 ? 0 : found + at) })
    }
    const shown = html.replaceAll(MARKER, '$1SITE-')
    this.raw.push({ node, written: this.slice(node), shown })
    return shown
  }

  private component(
    name: string,
    written: Readonly<Record<string, WrittenAttribute>>,
    node: Nodes,
    start: number,
  ): ComponentMarker {
    const head = this.slice(node).split('\n', 1)[0] ?? ''
    const attributes = Object.entries(written).map(([key, { value, at }]) => {
      return [key, { value: this.insert(value, node), ...this.place(node, start + at) }] as const
    })
    this.findings.push({
      type: 'component',
      text: name,
      written: head,
      ...this.place(node, 0),
      attributes: Object.fromEntries(attributes),
    })
    return componentMarker(name, Object.fromEntries(attributes.map(([key, { value }]) => [key, value])))
  }

  private mistake(type: DirectiveMistake, node: Nodes, offset: number, text: string): void {
    this.findings.push({ type, text, written: text, ...this.place(node, Math.max(0, offset)) })
  }

  private refuse(node: Html): '' {
    const text = node.value.trim()
    const indent = node.value.search(/\S/)
    if (openComment(text) < 0 && text.replaceAll(COMMENT, '').trim() === '') return ''
    const [, slash, name] = /^<(\/?)([\w-]+)/.exec(text) ?? []
    if (slash && this.refused.has(name)) return ''
    if (!slash) this.refused.add(name)
    this.findings.push({ type: 'html', text, written: text, ...this.place(node, Math.max(0, indent)) })
    return ''
  }

  /**
   * The result, with the rendered HTML. `parse` returns the tree, for the places of rare mistakes.
   */
  finish(html: string, parse: () => Nodes): Markdown {
    const { html: typeset, headings, words, hasUnknownFact } = typesetHtml(html, this.options)
    const tree = once(parse)
    if (hasUnknownFact) this.locateFacts(tree())
    const named = withPageWords(typeset, this.options.language)
    const isMixed = this.raw.length > 0 || mayBeDeep(named)
    const whole = isMixed
      ? balanceHtml(withoutNestedLinks(named), (tag) => this.written(tag).length > 0)
      : undefined
    for (const tag of whole?.loose ?? []) this.tag('loose', tag)
    if (whole?.deep) this.tag('deep', whole.deep, tree)
    const images = [...this.pictured].flatMap((name) => this.definitions.get(name) ?? [])
    const isInOrder = !hasUnknownFact && images.length === 0
    const findings = [...this.findings, ...images]
    return {
      html: (whole?.html ?? named).trim(),
      headings,
      words,
      minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
      findings: isInOrder ? findings : findings.toSorted((a, b) => a.line - b.line || a.column - b.column),
    }
  }

  private locateFacts(tree: Nodes): void {
    let verbatim = 0
    eachNode(tree, (node) => {
      if (node.type === 'html' && this.options.allowsHtml) verbatim = verbatimDepth(node.value, verbatim)
      if (node.type === 'text' && verbatim === 0) this.insert(node.value, node)
    })
  }

  private tag(type: 'loose' | 'deep', { text, nth }: LooseTag, tree?: () => Nodes): void {
    const found = this.written(text)
    const [node = this.raw[0]?.node ?? (tree && deepest(tree())), at = 0, written = text] =
      found[nth] ?? found[0] ?? []
    const place = node ? this.place(node, at) : { line: 1, column: 1 }
    this.findings.push({ type, text: written, written, ...place })
  }

  /** Inserts facts into a text of a node; unknown ones are recorded. */
  private insert(text: string, node: Nodes): string {
    let after = 0
    return this.options.insertFacts(text, (name, written) => {
      const found = this.slice(node).indexOf(written, after)
      after = found + written.length
      this.findings.push({ type: 'fact', text: name, written, ...this.place(node, Math.max(0, found)) })
    })
  }

  /** The source of a node, with escapes, entities and list indentation. */
  slice({ position }: Nodes): string {
    return this.source.slice(position?.start.offset, position?.end.offset)
  }

  private place({ position }: Nodes, offset: number): { readonly line: number; readonly column: number } {
    return placeAt(this.source, (position?.start.offset ?? 0) + offset)
  }
}
