// What the work costs without an engine: reads, validates, renders and writes each article in turn.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import matter from 'gray-matter'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import remarkHtml from 'remark-html'
import { z } from 'zod'
import { categories } from './generate.ts'
import { Article } from './site/templates/parts/article.tsx'

const schema = z.strictObject({
  title: z.string(),
  description: z.string(),
  publishedAt: z.union([z.string(), z.date()]),
  category: z.string(),
  tags: z.array(z.string()),
})
const processor = remark().use(remarkGfm).use(remarkHtml, { sanitize: false }).freeze()
const folder = join(process.cwd(), 'content/articles')
const out = join(process.cwd(), 'dist/articles')
const links = Object.entries(categories).map(([key, name]) => ({ url: `/categories/${key}`, name }))

mkdirSync(out, { recursive: true })
for (const name of readdirSync(folder).sort()) {
  const { data, content } = matter(readFileSync(join(folder, name), 'utf8'), {})
  const { title, publishedAt, category, tags } = schema.parse(data)
  const html = String(processor.processSync(content))
  const body = renderToStaticMarkup(
    createElement(Article, {
      siteTitle: 'Carnet du bâtiment',
      links,
      title,
      publishedAt: day(publishedAt),
      category: { url: `/categories/${category}`, name: categories[category] ?? '' },
      tags,
      html,
      minutes: 3,
    }),
  )
  const document = `<!doctype html><html lang="fr-CA"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>\n`
  writeFileSync(join(out, name.replace(/\.md$/, '.html')), document)
}

/** YAML makes a date of a day that is not quoted. */
function day(value: string | Date): string {
  return typeof value === 'string' ? value : value.toISOString().slice(0, 10)
}
