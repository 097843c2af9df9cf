import type { MarkdownSettings } from '../define-site.ts'
import type { RenderMarkdown } from './markdown.ts'

/** The renderer that a site has chosen. Remark is loaded for a site that names plugins of it, and for no other. */
export async function openMarkdown({
  remarkPlugins = [],
  html,
}: MarkdownSettings = {}): Promise<RenderMarkdown> {
  const render =
    remarkPlugins.length > 0
      ? (await import('./render-with-remark.ts')).remarkRenderer(remarkPlugins)
      : (await import('./render-with-satteri.ts')).renderWithSatteri
  if (html !== 'allow') return render
  return (source, options) => {
    const { findings, ...rendered } = render(source, options)
    return { ...rendered, findings: findings.filter(({ type }) => type !== 'html') }
  }
}
