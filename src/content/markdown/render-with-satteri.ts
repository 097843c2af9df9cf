import type { Nodes } from 'mdast'
import { markdownToHtml, markdownToMdast } from 'satteri'
import { pageWords } from '../../languages/page-words.ts'
import { DIRECTIVE } from './directives/read-directive.ts'
import { DocumentReader } from './document-reader.ts'
import type { Markdown, MarkdownOptions } from './markdown.ts'
import { hasAddressToChange } from './has-address-to-change.ts'
import { readerPlugin } from './reader-plugin.ts'
import { refuseCostly } from './refuse-costly.ts'
import { typesToVisit } from './types-to-visit.ts'

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
  const read = (readsLinks: boolean) => {
    const reader = new DocumentReader(source, options)
    const types = typesToVisit(source, options, readsLinks)
    const mdastPlugins = types.length > 0 ? [only(types, readerPlugin(reader, options))] : []
    return { reader, html: markdownToHtml(source, { features, mdastPlugins }).html }
  }
  const readsLinks = options.listsLinks === true || HAS_OWN_ADDRESS.test(source)
  const first = read(readsLinks)
  const { reader, html } = !readsLinks && hasAddressToChange(first.html, options) ? read(true) : first
  const aligned = html.includes(ALIGNMENT) ? html.replaceAll(ALIGNED, '<$1 align="$2"') : html
  return reader.finish(aligned, () => markdownToMdast(source, { features }) as Nodes)
}

function only<P extends object>(types: readonly string[], plugin: P): P {
  const kept = ['name', 'options', ...types]
  return Object.fromEntries(Object.entries(plugin).filter(([key]) => kept.includes(key))) as P
}

/**
 * A relative address, or one with a fact: most addresses to change. For these, links are read at once. It stops at the
 * next bracket: thousands of addresses that do not end would take seconds.
 */
const HAS_OWN_ADDRESS = /\]\((?!<?(?:https?:|[/#]|mailto:|tel:))|\]\([^()\s]*(?:\.mdx?\b|\{\{)/
/** Sätteri aligns cells with a style attribute, which the sites' content security policy blocks. */
const ALIGNMENT = ' style="text-align: '
const ALIGNED = /<(t[dh]) style="text-align: (\w+)"/g
