import type { MarkdownSettings } from '../define-site.ts'
import type { RenderMarkdown } from './markdown.ts'

/** The renderer of a site. Remark is loaded only for a site that uses its plugins. */
export async function openMarkdown({
  remarkPlugins = [],
  html,
}: MarkdownSettings = {}): Promise<RenderMarkdown> {
  const render =
    remarkPlugins.length > 0
      ? (await import('./render-with-remark.ts')).remarkRenderer(remarkPlugins)
      : (await import('./render-with-satteri.ts')).renderWithSatteri
  if (html !== 'allow') return render
  const { readRawHtml } = await import('./read-raw-html.ts')
  return (source, options) => render(source, { ...options, readRawHtml })
}
