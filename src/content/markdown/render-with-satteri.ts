import type { Nodes } from 'mdast'
import { markdownToHtml, markdownToMdast } from 'satteri'
import { pageWords } from '../../languages/page-words.ts'
import { DIRECTIVE } from './directives/read-directive.ts'
import { DocumentReader } from './document-reader.ts'
import type { Markdown, MarkdownOptions } from './markdown.ts'
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
  const { html } = markdownToHtml(source, { features, mdastPlugins: [readerPlugin(reader, options)] })
  return reader.finish(
    html.replaceAll(ALIGNED, '<$1 align="$2"'),
    () => markdownToMdast(source, { features }) as Nodes,
  )
}

/** Sätteri aligns cells with a style attribute, which the sites' content security policy blocks. */
const ALIGNED = /<(t[dh]) style="text-align: (\w+)"/g
