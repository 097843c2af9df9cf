import type { Nodes, Root, RootContent } from 'mdast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import remarkHtml from 'remark-html'
import type { PluggableList } from 'unified'
import type { Language } from '../../languages/language.ts'
import { pageWords } from '../../languages/page-words.ts'
import type { RemarkPlugin } from '../define-site.ts'
import { DocumentReader } from './document-reader.ts'
import type { RenderMarkdown } from './markdown.ts'
import { tableRegion } from './table-region.ts'

/** Makes a renderer that passes every document through these remark plugins. */
export function remarkRenderer(plugins: readonly RemarkPlugin[] = []): RenderMarkdown {
  // Built once for all documents. The caller rejects raw HTML, and ids must stay.
  const processor = remark()
    .use(remarkGfm)
    .use([...plugins] as PluggableList)
    .use(remarkHtml, { sanitize: false })
    .freeze()
  return (source, options) => {
    const reader = new DocumentReader(source, options)
    const tree = processor.parse(source)
    tree.children = tree.children.map((node) => readBlock(node, reader))
    const html = processor.stringify(processor.runSync(tree) as Root)
    return reader.finish(inLanguage(html, options.language))
  }
}

/** Replaces the English words of the footnotes, which remark-html cannot be told. */
function inLanguage(html: string, language: Language): string {
  const { footnotes, back } = pageWords(language)
  return html
    .replace(/(<h2 class="sr-only" id="footnote-label">)Footnotes/, `$1${footnotes}`)
    .replaceAll(' aria-label="Back to reference ', ` aria-label="${back} `)
}

/** Processes a block: a heading gets an id, and a table a region around it. */
function readBlock(node: RootContent, reader: DocumentReader): RootContent {
  if (node.type === 'table') {
    const label = reader.table(node)
    read(node, reader)
    return { ...tableRegion(label), children: [node] } as unknown as RootContent
  }
  if (node.type === 'heading') {
    let id = reader.heading(node.depth)
    read(node, reader, (words) => {
      id = reader.inHeading(words)
    })
    node.data = { ...node.data, hProperties: { id } }
  } else read(node, reader)
  return node
}

function read(node: Nodes, reader: DocumentReader, words?: (text: string) => void): void {
  if (node.type === 'text') node.value = reader.text(node)
  else if (node.type === 'html') node.value = reader.html(node)
  else if (node.type === 'imageReference') reader.imageReference(node)
  else if (node.type === 'link' || node.type === 'definition' || node.type === 'image')
    node.url = reader.address(node)
  if ((node.type === 'image' || node.type === 'imageReference') && node.alt)
    node.alt = reader.alternative(node)
  if (node.type === 'text' || node.type === 'inlineCode') words?.(node.value)
  if ('children' in node) for (const child of node.children) read(child, reader, words)
}
