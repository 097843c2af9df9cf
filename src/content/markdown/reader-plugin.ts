import type { Code } from 'mdast'
import type { MdastPluginDefinition, MdastVisitorContext } from 'satteri'
import { LABEL } from './directives/component-marker.ts'
import type { Directive, DocumentReader } from './document-reader.ts'
import type { MarkdownOptions } from './markdown.ts'
import { asRaw } from './raw-html/raw-marks.ts'

/** No host starts with punctuation: Sätteri makes a link of such an address, GitHub and remark leave it as text. */
const NOWHERE = /^https?:\/\/[\p{P}\s]/u

/**
 * A plugin of Sätteri, whose visitors, by type of node, let a reader change the tree of a document. A single pass, which
 * avoids costly access to a node's parent or children.
 */
export function readerPlugin(reader: DocumentReader, options: MarkdownOptions) {
  return {
    name: 'reader',
    options: { position: true },
    html(node, context) {
      context.setProperty(node, 'value', asRaw(reader.html(node)))
    },
    link(node, context) {
      if (NOWHERE.test(node.url) && reader.slice(node).startsWith(node.url))
        return context.replaceNode(node, { type: 'text', value: node.url })
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
    ...(options.components || options.highlights ? componentVisitors(reader) : {}),
  } satisfies MdastPluginDefinition
}

/** Visitors for the components of a site, and for code. */
function componentVisitors(reader: DocumentReader) {
  const directive = (node: Readonly<Directive>, context: MdastVisitorContext) => {
    const marker = reader.directive(node)
    if (marker) {
      context.setProperty(node, 'data', { ...marker.data })
      return
    }
    context.replaceNode(node, { type: 'text', value: `:${node.name}` })
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
