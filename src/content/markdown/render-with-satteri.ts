import type { Code, Heading, Nodes } from 'mdast'
import { defineMdastPlugin, markdownToHtml, type MdastVisitorContext } from 'satteri'
import { pageWords } from '../../languages/page-words.ts'
import { LABEL } from './directives/component-marker.ts'
import { DocumentReader, type Directive } from './document-reader.ts'
import type { Markdown, MarkdownOptions } from './markdown.ts'
import { DIRECTIVE } from './directives/read-directive.ts'
import { isHugeTable } from './is-huge-table.ts'
import { refuseCostly } from './refuse-costly.ts'
import { tableRegion } from './table-region.ts'

/** Renders CommonMark with GitHub extensions. */
export function renderWithSatteri(source: string, options: MarkdownOptions): Markdown {
  const directive = options.components === true && DIRECTIVE.test(source)
  const refused = refuseCostly(source, directive ? ['&', '_', ':'] : ['&', '_'])
  if (refused) return refused
  const reader = new DocumentReader(source, options)
  const { footnotes, back } = pageWords(options.language)
  const { html } = markdownToHtml(source, {
    features: {
      frontmatter: false,
      directive,
      gfm: { footnotes: { label: footnotes, backLabel: `${back} {reference}` } },
    },
    mdastPlugins: [readingPlugin(reader, options)],
  })
  return reader.finish(html.replaceAll(ALIGNED, '<$1 align="$2"'))
}

/** A single pass, which avoids costly access to a node's parent or children. */
function readingPlugin(reader: DocumentReader, { components, knowsLanguage }: MarkdownOptions) {
  /** End of the current container block. */
  let containerEnd = 0
  let heading: Readonly<Heading> | undefined
  let headingId = ''
  const enter = (node: Readonly<Nodes>) => {
    containerEnd = Math.max(containerEnd, endOf(node))
    reader.container(node)
  }
  const isTopLevel = (node: Readonly<Nodes>) => startOf(node) >= containerEnd
  const words = (node: Readonly<Nodes>, text: string, context: MdastVisitorContext) => {
    if (!heading || startOf(node) >= endOf(heading)) return
    const id = reader.inHeading(text)
    if (id !== headingId) context.setProperty(heading, 'data', { hProperties: { id } })
    headingId = id
  }
  return defineMdastPlugin({
    name: 'reader',
    options: { position: true },
    list: enter,
    blockquote: enter,
    footnoteDefinition: enter,
    heading(node, context) {
      heading = node
      headingId = reader.heading(node)
      context.setProperty(node, 'data', { hProperties: { id: headingId } })
    },
    table(node, context) {
      if (isHugeTable(node, reader)) context.removeNode(node)
      else if (isTopLevel(node)) context.wrapNode(node, tableRegion(reader.table(node)))
    },
    text(node, context) {
      const value = reader.text(node)
      if (value !== node.value) context.setProperty(node, 'value', value)
      words(node, value, context)
    },
    inlineCode: (node, context) => words(node, node.value, context),
    html(node, context) {
      const html = reader.html(node)
      if (html !== node.value) context.setProperty(node, 'value', html)
    },
    link(node, context) {
      const value = reader.anchors.bareAddress(node)
      if (value !== undefined) return context.replaceNode(node, { type: 'text', value })
      const url = reader.address(node)
      if (url !== node.url) context.setProperty(node, 'url', url)
    },
    definition(node, context) {
      context.setProperty(node, 'url', reader.address(node))
    },
    image(node, context) {
      context.setProperty(node, 'url', reader.address(node))
      context.setProperty(node, 'alt', reader.alternative(node))
    },
    imageReference(node, context) {
      reader.imageReference(node)
      context.setProperty(node, 'alt', reader.alternative(node))
    },
    ...(components || knowsLanguage ? componentVisitors(reader, words) : {}),
  })
}

/** Visitors for the components of a site, and for code. */
function componentVisitors(
  reader: DocumentReader,
  text: (node: Readonly<Nodes>, words: string, context: MdastVisitorContext) => void,
) {
  const directive = (node: Readonly<Directive>, context: MdastVisitorContext) => {
    const marker = reader.directive(node)
    if (marker) {
      context.setProperty(node, 'data', { ...marker.data })
      return
    }
    const value = `:${node.name}`
    text(node, value, context)
    context.replaceNode(node, { type: 'text', value })
  }
  return {
    containerDirective(
      node: Readonly<Extract<Directive, { type: 'containerDirective' }>>,
      context: MdastVisitorContext,
    ) {
      directive(node, context)
      const [label] = node.children
      if (label?.type === 'paragraph' && label.data?.directiveLabel)
        context.setProperty(label, 'data', { ...LABEL })
    },
    leafDirective: directive,
    textDirective: directive,
    code(node: Readonly<Code>, context: MdastVisitorContext) {
      const { lang, marks, marker } = reader.code(node)
      if (lang !== undefined && lang !== node.lang) context.setProperty(node, 'lang', lang)
      if (marks !== undefined) context.setProperty(node, 'data', { hProperties: { dataMarks: marks } })
      if (marker) context.wrapNode(node, marker)
    },
  }
}

function startOf({ position }: Readonly<Nodes>): number {
  return position?.start.offset ?? 0
}

function endOf({ position }: Readonly<Nodes>): number {
  return position?.end.offset ?? 0
}

/** Sätteri aligns cells with a style attribute, which the sites' content security policy blocks. */
const ALIGNED = /<(t[dh]) style="text-align: (\w+)"/g
