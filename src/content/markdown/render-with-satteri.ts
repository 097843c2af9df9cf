import type { Nodes } from 'mdast'
import { markdownToHtml, markdownToMdast } from 'satteri'
import { pageWords } from '../../languages/page-words.ts'
import { DIRECTIVE } from './directives/read-directive.ts'
import { DocumentReader } from './document-reader.ts'
import type { Markdown, MarkdownOptions } from './markdown.ts'
import { hasAddressToChange, mayNeedVisitors } from './needs-visitors.ts'
import { readerPlugin } from './reader-plugin.ts'
import { refuseCostly } from './refuse-costly.ts'

/** Renders CommonMark with GitHub extensions. */
export function renderWithSatteri(source: string, options: MarkdownOptions): Markdown {
  const directive = options.components === true && DIRECTIVE.test(source)
  const refused = refuseCostly(source, directive ? ['&', '_', ':'] : ['&', '_'])
  if (refused) return refused
  const { footnotes, back } = pageWords(options.language)
  const features = {
    frontmatter: false,
    directive,
    gfm: { footnotes: { label: footnotes, backLabel: `${back} {reference}` } },
  }
  const reader = new DocumentReader(source, options)
  const plain = mayNeedVisitors(source, options) ? undefined : markdownToHtml(source, { features }).html
  const html = plain === undefined || hasAddressToChange(plain, options) ? visited() : plain
  const aligned = html.includes(ALIGNMENT) ? html.replaceAll(ALIGNED, '<$1 align="$2"') : html
  return reader.finish(aligned, () => markdownToMdast(source, { features }) as Nodes)

  function visited(): string {
    return markdownToHtml(source, { features, mdastPlugins: [readerPlugin(reader, source, options)] }).html
  }
}

/** Sätteri aligns cells with a style attribute, which the sites' content security policy blocks. */
const ALIGNMENT = ' style="text-align: '
const ALIGNED = /<(t[dh]) style="text-align: (\w+)"/g
