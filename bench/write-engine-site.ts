import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { frontMatter } from './front-matter.ts'
import { categories, type Article } from './generate.ts'

const source = join(dirname(fileURLToPath(import.meta.url)), 'site')

/** The style sheet that every contender serves. */
export const baseStyles = join(source, 'templates/styles/base.css')

/** Writes the benchmark site for this engine into `folder`: `bench/site` with `articles` as its content. */
export function writeEngineSite(folder: string, articles: Iterable<Article>): void {
  cpSync(source, folder, { recursive: true })
  mkdirSync(join(folder, 'content/articles'), { recursive: true })
  const names = Object.entries(categories).map(([key, name]) => `  ${key}: ${name}\n`)
  writeFileSync(
    join(folder, 'content/site.yaml'),
    `title: Carnet du bâtiment\ncategories:\n${names.join('')}`,
  )
  for (const article of articles) writeFileSync(articleFile(folder, article.slug), markdownFile(article))
}

/** The file of an article below the site's `folder`. */
export function articleFile(folder: string, slug: string): string {
  return join(folder, 'content/articles', `${slug}.md`)
}

/** An article as markdown with front matter in YAML. */
export function markdownFile({ title, description, publishedAt, category, tags, body }: Article): string {
  return frontMatter({ title, description, publishedAt, category, tags }) + body
}
