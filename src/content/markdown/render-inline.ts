import type { Markdown, MarkdownOptions, RenderMarkdown } from './markdown.ts'

/** Renders one line of markdown without the paragraph around it. */
export function renderInline(render: RenderMarkdown, source: string, options: MarkdownOptions): Markdown {
  const rendered = render(source, options)
  const inner = /^<p>((?:(?!<p>)[\s\S])*)<\/p>$/.exec(rendered.html)?.[1]
  return { ...rendered, html: inner ?? rendered.html }
}
