import type { Data, Nodes, Root } from 'mdast'
import { remark } from 'remark'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkHtml from 'remark-html'
import type { PluggableList, Processor } from 'unified'
import type { Language } from '../../languages/language.ts'
import { pageWords } from '../../languages/page-words.ts'
import { typography } from '../../languages/typography.ts'
import { CONFIG_FILE, templateFailure } from '../../problems/template-failure.ts'
import type { RemarkPlugin } from '../define-site.ts'
import { DocumentReader } from './document-reader.ts'
import { eachNode } from './each-node.ts'
import type { MarkdownOptions, RenderMarkdown } from './markdown.ts'
import { DIRECTIVE } from './directives/read-directive.ts'
import { readerPlugin } from './reader-plugin.ts'
import { refuseCostly, refused } from './refuse-costly.ts'
import { HeadingIds, OWN_ID } from './typeset/heading-ids.ts'
import { asRaw, rawOf } from './raw-html/raw-marks.ts'

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
      setIds(tree, options)
      // Plugins read raw HTML as it is, and add some.
      changeRawHtml(tree, rawOf)
      const changed = transformed(processor, tree)
      changeRawHtml(changed, asRaw)
      const html = processor.stringify(changed)
      return reader.finish(inLanguage(html, options.language), () => processor.parse(source))
    } catch (error) {
      if (error instanceof RangeError) return refused('deep', longestLine(source))
      if (isRefusal(error)) return refused('plugin', error.line ?? 1, error.reason, error.column)
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
    if (isRefusal(error)) throw error
    throw templateFailure(error, CONFIG_FILE, { en: 'in a remark plugin', fr: 'dans un plugin de remark' })
  }
}

/** Whether a plugin called `file.fail` of unified about the text. */
function isRefusal(error: unknown): error is { reason: string; line?: number; column?: number } {
  return error instanceof Error && error.constructor.name === 'VFileMessage'
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
function setIds(tree: Root, { language, insertFacts, slugHeading }: MarkdownOptions): void {
  const ids = new HeadingIds(slugHeading)
  const notes = tree.children.filter(({ type }) => type === 'footnoteDefinition')
  const others = tree.children.filter(({ type }) => type !== 'footnoteDefinition')
  // The page shows footnotes last.
  eachNode({ type: 'root', children: [...others, ...notes] }, (heading) => {
    if (heading.type !== 'heading') return
    let typed = ''
    let own: string | undefined
    eachNode(heading, (node) => {
      if (node.type === 'inlineCode') typed += node.value
      if (node.type !== 'text') return
      own = OWN_ID.exec(node.value)?.[1]
      node.value = node.value.replace(OWN_ID, '')
      typed += insertFacts(node.value, () => undefined)
    })
    const id = ids.add(heading.depth, { typed, text: typography(typed, language), own })
    heading.data = { hProperties: { id } } as Data
  })
}

function changeRawHtml(tree: Root, change: (html: string) => string): void {
  eachNode(tree, (node) => {
    if (node.type === 'html') node.value = change(node.value)
  })
}

type Visitors = Readonly<Record<string, ((node: Nodes, context: typeof CONTEXT) => void) | undefined>>

const CONTEXT = {
  setProperty: (node: Nodes, key: string, value: unknown) => void Object.assign(node, { [key]: value }),
  replaceNode: (node: Nodes, by: Nodes) => void Object.assign(node, by),
  wrapNode: (node: Nodes, by: object) => void Object.assign(node, { ...by, children: [{ ...node }] }),
}
