import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import matter from 'gray-matter'
import { remark } from 'remark'
import gfm from 'remark-gfm'
import html from 'remark-html'

const folder = join(process.cwd(), 'content/articles')
const WORDS_A_MINUTE = 200

/** Read once per process, in development too; an article itself is read at every request. */
let index

/** Titles and dates of all articles, newest first. */
export function newestArticles() {
  index ??= readdirSync(folder)
    .map((name) => ({ slug: name.replace(/\.md$/, ''), ...readMatter(name).data }))
    .map((article) => ({ ...article, publishedAt: article.publishedAt.toISOString().slice(0, 10) }))
    .toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1))
  return index
}

const processor = remark().use(gfm).use(html, { sanitize: false }).freeze()

/** An article with its text as HTML, and its neighbours. */
export async function readArticle(slug) {
  const { data, content } = readMatter(`${slug}.md`)
  const articles = newestArticles()
  const place = articles.findIndex((article) => article.slug === slug)
  return {
    ...data,
    publishedAt: data.publishedAt.toISOString().slice(0, 10),
    html: String(await processor.process(content)),
    minutes: Math.ceil(content.split(/\s+/).length / WORDS_A_MINUTE),
    previous: articles[place - 1],
    next: articles[place + 1],
  }
}

const readMatter = (name) => matter(readFileSync(join(folder, name), 'utf8'), {})
