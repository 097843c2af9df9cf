import type { Data, Nodes, Root } from 'mdast'
import { remark } from 'remark'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkHtml from 'remark-html'
import type { PluggableList, Processor } from 'unified'
import type { Language } from '../../languages/language.ts'
import { pageWords } from '../../languages/page-words.ts'
import { CONFIG_FILE, templateFailure } from '../../problems/template-failure.ts'
import type { RemarkPlugin } from '../define-site.ts'
import type { Heading } from '../load/entry.ts'
import { DocumentReader } from './document-reader.ts'
import type { RenderMarkdown } from './markdown.ts'
import { DIRECTIVE } from './directives/read-directive.ts'
import { readerPlugin } from './reader-plugin.ts'
import { refuseCostly, refused } from './refuse-costly.ts'
import { withIds } from './with-ids.ts'

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
      visit(tree, readerPlugin(reader, options) as unknown as Visitors)
      setIds(tree, withIds('', reader.headings, options.slugHeading).headings.values())
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

/** Lets the visitors change a tree of remark, in place. */
function visit(node: Nodes, visitors: Visitors, around?: Nodes['position']): void {
  // Remark reports no position for the text of an address that starts with "www.".
  if (node.type === 'text') node.position ??= around
  const children = 'children' in node ? node.children : []
  visitors[node.type]?.(node, CONTEXT)
  if (node.type !== 'text') for (const child of children) visit(child, visitors, node.position ?? around)
}

/** Gives headings their ids, which plugins read, such as remark-toc. */
function setIds(node: Nodes, headings: Iterator<Heading>): void {
  if (node.type === 'heading') node.data = { hProperties: { id: headings.next().value?.id } } as Data
  else if ('children' in node) for (const child of node.children) setIds(child, headings)
}

type Visitors = Readonly<Record<string, ((node: Nodes, context: typeof CONTEXT) => void) | undefined>>

const CONTEXT = {
  setProperty: (node: Nodes, key: string, value: unknown) => void Object.assign(node, { [key]: value }),
  replaceNode: (node: Nodes, by: Nodes) => void Object.assign(node, by),
  removeNode: (node: Nodes) => void Object.assign(node, { type: 'text', value: '' }),
  wrapNode: (node: Nodes, by: object) => void Object.assign(node, { ...by, children: [{ ...node }] }),
}
