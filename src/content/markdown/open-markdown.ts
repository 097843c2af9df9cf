import type { MarkdownSettings } from '../define-site.ts'
import { fencedLines } from './fenced-lines.ts'
import type { RenderMarkdown } from './markdown.ts'

const ID_COMMENT = /^( {0,3}#{1,6}[ \t].*\{)\/\*\s*#?([^\s{}*/]+)\s*\*\/\}(?=\s*$)/
const CONTAINER = /^([\s>]*(?:(?:[-*+]|\d+[.)])\s+)?:{3,})[ \t]*([A-Za-z][\w-]*)([ \t].*)?$/
const ATTRIBUTES = /\{[^{}]*\}$/

/**
 * The markdown renderer of a site, with `components` if it has any. Loads remark only for a site that uses its
 * plugins.
 */
export async function openMarkdown(
  { remarkPlugins = [], html, headingIds, highlight = false }: MarkdownSettings = {},
  components = false,
): Promise<RenderMarkdown> {
  const render =
    remarkPlugins.length > 0
      ? (await import('./render-with-remark.ts')).remarkRenderer(remarkPlugins)
      : (await import('./render-with-satteri.ts')).renderWithSatteri
  if (html !== 'allow' && !headingIds && !highlight && !components) return render
  const isGithub = headingIds === 'github'
  const more = {
    allowsHtml: html === 'allow',
    ...(isGithub && { slugHeading: (await import('github-slugger')).slug }),
    highlights: highlight,
    components,
  }
  return (source, options) => {
    if (!/:::|\{\/\*/.test(source)) return render(source, { ...options, ...more })
    const lines = Array.from(fencedLines(source), ([line, isCode]) => {
      const read = isGithub && !isCode ? ownId(line) : line
      return components && !isCode ? asDirective(read) : read
    })
    return render(lines.join('\n'), { ...options, ...more })
  }
}

/**
 * Rewrites the id of a heading in the common syntax: `## Title {/*id*\/}`, which React's documentation and Docusaurus
 * use in MDX, becomes `## Title {#id}`. Columns do not change.
 */
function ownId(line: string): string {
  return line.replace(ID_COMMENT, (whole, before: string, id: string) =>
    `${before}#${id}`.padEnd(whole.length - 1).concat('}'),
  )
}

/** Rewrites the first line of a container of another generator as a directive: `::: tip A title` -> `:::tip[A title]`. */
function asDirective(line: string): string {
  return line.replace(CONTAINER, (_line, colons: string, name: string, rest = '') => {
    const after = rest.trim()
    const [attributes = ''] = ATTRIBUTES.exec(after) ?? []
    const title = after.slice(0, after.length - attributes.length).trimEnd()
    return `${colons}${name}${title && `[${title}]`}${attributes}`
  })
}
