import type { MarkdownSettings } from '../define-site.ts'
import { asDirective } from './directives/as-directive.ts'
import { fencedLines } from './fenced-lines.ts'
import type { RenderMarkdown } from './markdown.ts'
import { ownId } from './own-id.ts'

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
