import type { BlockContent, Code, Data, Heading, Nodes, Root, RootContent } from 'mdast'
import { remark } from 'remark'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkHtml from 'remark-html'
import type { PluggableList, Processor } from 'unified'
import type { Language } from '../../languages/language.ts'
import { pageWords } from '../../languages/page-words.ts'
import { CONFIG_FILE, templateFailure } from '../../problems/template-failure.ts'
import type { RemarkPlugin } from '../define-site.ts'
import { LABEL } from './directives/component-marker.ts'
import { DocumentReader, type Directive } from './document-reader.ts'
import type { RenderMarkdown } from './markdown.ts'
import { DIRECTIVE } from './directives/read-directive.ts'
import { isHugeTable } from './is-huge-table.ts'
import { refuseCostly, refused } from './refuse-costly.ts'
import { tableRegion } from './table-region.ts'

/** Makes a renderer that runs every document through these remark plugins. */
export function remarkRenderer(plugins: readonly RemarkPlugin[] = []): RenderMarkdown {
  // Built once for all documents. Not sanitized: the caller rejects raw HTML, and ids must not change.
  const processorWith = (syntax: PluggableList) =>
    remark()
      .use([remarkGfm, ...syntax, ...plugins] as PluggableList)
      .use(remarkHtml, { sanitize: false })
      .freeze()
  const plain = processorWith([])
  const withDirectives = processorWith([remarkDirective])
  return (source, options) => {
    const processor = options.components && DIRECTIVE.test(source) ? withDirectives : plain
    const costly = refuseCostly(source, ['*'])
    if (costly) return costly
    const reader = new DocumentReader(source, options)
    try {
      const tree = processor.parse(source)
      tree.children = tree.children.map((node) => readBlock(node, reader))
      const html = processor.stringify(transformed(processor, tree))
      return reader.finish(inLanguage(html, options.language))
    } catch (error) {
      if (error instanceof RangeError) return refused('deep', longestLine(source))
      throw error
    }
  }
}

/** The line (1-based) that can have the deepest nesting. */
function longestLine(source: string): number {
  const lengths = source.split('\n').map(({ length }) => length)
  return lengths.indexOf(lengths.reduce((a, b) => Math.max(a, b))) + 1
}

function transformed(processor: Pick<Processor, 'runSync'>, tree: Root): Root {
  try {
    return processor.runSync(tree) as Root
  } catch (error) {
    throw templateFailure(error, CONFIG_FILE, { en: 'in a remark plugin', fr: 'dans un plugin de remark' })
  }
}

/** Replaces the English words of the footnotes, which remark-html cannot configure. */
function inLanguage(html: string, language: Language): string {
  const { footnotes, back } = pageWords(language)
  return html
    .replace(/(<h2 class="sr-only" id="footnote-label">)Footnotes/, `$1${footnotes}`)
    .replaceAll(' aria-label="Back to reference ', ` aria-label="${back} `)
}

/** Processes a block: a table gets a region around it. */
function readBlock(node: RootContent, reader: DocumentReader): RootContent {
  if (node.type === 'table') {
    if (isHugeTable(node, reader)) return { type: 'paragraph', children: [] }
    const label = reader.table(node)
    read(node, reader)
    return { ...tableRegion(label), children: [node] } as unknown as RootContent
  }
  if (node.type === 'containerDirective') {
    readDirective(node, reader)
    node.children = node.children.map((child) => readBlock(child, reader) as BlockContent)
  } else read(node, reader)
  return node
}

function readDirective(node: Directive, reader: DocumentReader): void {
  const marker = reader.directive(node)
  if (marker) node.data = marker.data
  else Object.assign(node, { type: 'text', value: `:${node.name}` })
  const [label] = node.children
  if (label?.type === 'paragraph' && label.data?.directiveLabel) label.data = LABEL
}

function readHeading(node: Heading, reader: DocumentReader): void {
  let id = reader.heading(node)
  for (const child of node.children)
    read(child, reader, (words) => {
      id = reader.inHeading(words)
    })
  node.data = { ...node.data, hProperties: { id } } as Data
}

function readCode(node: Code, reader: DocumentReader): void {
  const { lang = node.lang, marks, marker } = reader.code(node)
  node.lang = lang
  if (marks !== undefined) node.data = { hProperties: { dataMarks: marks } } as Data
  if (marker) Object.assign(node, { ...marker, children: [{ ...node }] })
}

function read(node: Nodes, reader: DocumentReader, words?: (text: string) => void): void {
  if (node.type === 'blockquote' || node.type === 'list') reader.container(node)
  const value = node.type === 'link' ? reader.anchors.bareAddress(node) : undefined
  if (value !== undefined) Object.assign(node, { type: 'text', value, children: [] })
  else if (node.type === 'text') node.value = reader.text(node)
  else if (node.type === 'html') node.value = reader.html(node)
  else if (node.type === 'code') return readCode(node, reader)
  else if (node.type === 'heading') return readHeading(node, reader)
  else if (node.type.endsWith('Directive')) readDirective(node as Directive, reader)
  else if (node.type === 'imageReference') reader.imageReference(node)
  else if (node.type === 'link' || node.type === 'definition' || node.type === 'image')
    node.url = reader.address(node)
  if ((node.type === 'image' || node.type === 'imageReference') && node.alt)
    node.alt = reader.alternative(node)
  if (node.type === 'text' || node.type === 'inlineCode') words?.(node.value)
  if ('children' in node) for (const child of node.children) read(child, reader, words)
}
