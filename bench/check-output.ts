import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Contender } from './contender.ts'
import { categories, type Article } from './generate.ts'
import { visibleText } from './visible-text.ts'

const SHOWN_ON_HOME = 20

/**
 * Throws if the output of a contender is not the requested site: a page for every article, each category and the home
 * page with its list, and `article` complete, with `marker` in it after an edit. A broken build must not win.
 */
export function checkOutput(
  contender: Contender,
  folder: string,
  articles: readonly Article[],
  article: Article,
  marker = '',
): void {
  const output = join(folder, contender.output)
  const pages = htmlFiles(output)
  const count = (start: string) => pages.filter((page) => page.startsWith(start)).length
  const problems: string[] = []
  const mustBe = (what: string, found: number, wanted: number) => {
    if (found !== wanted) problems.push(`${found} ${what} instead of ${wanted}`)
  }
  mustBe('articles', count('articles/'), articles.length)
  const html = readPage(output, pages, `articles/${article.slug}`)
  const text = visibleText(html)
  for (const wanted of [...textsOf(article), marker])
    if (!text.includes(visibleText(wanted))) problems.push(`${article.slug} lacks « ${wanted} »`)

  for (const [mark, tag] of [
    ['\n![', '<img'],
    ['\n```', '<pre'],
    ['\n| ', '<table'],
  ] as const)
    if (article.body.includes(mark) && !html.includes(tag)) problems.push(`${article.slug} has no ${tag}>`)

  mustBe('categories', count('categories/'), Object.keys(categories).length)
  mustBe('links to other articles', neighbours(html), 2)
  mustBe(
    'articles on the home page',
    listed(output, pages, 'index'),
    Math.min(SHOWN_ON_HOME, articles.length),
  )
  for (const key of Object.keys(categories)) {
    const wanted = articles.filter(({ category }) => category === key).length
    mustBe(`articles in ${key}`, listed(output, pages, `categories/${key}`), wanted)
  }
  if (problems.length > 0) throw new Error(`${contender.name} built something else: ${problems.join('; ')}.`)
}

/** Whether the built page of an article contains `marker`. */
export function showsEdit(contender: Contender, folder: string, { slug }: Article, marker: string): boolean {
  const output = join(folder, contender.output)
  return visibleText(readPage(output, htmlFiles(output), `articles/${slug}`)).includes(visibleText(marker))
}

/** What a visitor reads on the page of an article: its text, and its metadata. */
function textsOf({ title, publishedAt, category, tags, body }: Article): string[] {
  const blocks = body
    .replaceAll(/^(?:!\[.*|```.*|\| -.*)$/gm, '')
    .replaceAll(/^\| | \|$/gm, '')
    .replaceAll(' | ', '\n')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*`]/g, '')
    .split(/\n+/)
    .map((line) => line.replace(/^(?:#+|-|\d+\.) /, ''))
    .filter((line) => line !== '')
  return [
    'Carnet du bâtiment',
    ...Object.values(categories),
    categories[category] ?? '',
    title,
    publishedAt,
    ...tags,
    ...blocks,
    'min de lecture',
    'Textes d’essai.',
  ]
}

/** Pages below `output`, with `/` on every system. */
function htmlFiles(output: string): string[] {
  return readdirSync(output, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.html'))
}

/** Generators write `a.html` or `a/index.html`. */
function readPage(output: string, pages: readonly string[], name: string): string {
  const file = [`${name}.html`, `${name}/index.html`].find((each) => pages.includes(each))
  return file ? readFileSync(join(output, file), 'utf8') : ''
}

const listed = (output: string, pages: readonly string[], name: string) =>
  new Set(inMain(readPage(output, pages, name)).match(/(?<=href="?)\/articles\/[\w-]+/g)).size

const neighbours = (html: string) => inMain(html).match(/<a[^>]+rel="?(?:prev|next)\b/g)?.length ?? 0

/** Scripts may repeat the page's text. */
const inMain = (html: string) => /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
