import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { remark } from 'remark'
import remarkHtml from 'remark-html'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkOutput, showsEdit } from './check-output.ts'
import { engine } from './contender-engine.ts'
import { categories, generateArticles, type Article } from './generate.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-output-'))
const articles = [...generateArticles(24)]
const article = articles[12] as Article
const file = (name: string) => join(folder, 'dist', name)
const links = (chosen: readonly Article[]) =>
  `<main>${chosen.map(({ slug }) => `<a href="/articles/${slug}/">x</a>`).join('')}</main>`

function write(name: string, html: string): void {
  mkdirSync(dirname(file(name)), { recursive: true })
  writeFileSync(file(name), html)
}

beforeAll(() => {
  for (const { slug, title, publishedAt, tags, body } of articles) {
    const around = [...Object.values(categories), 'Carnet du bâtiment', title, publishedAt, ...tags].join(' ')
    const html = String(remark().use(remarkHtml).processSync(body))
    write(
      `articles/${slug}/index.html`,
      `<script>${'Marque 0.'}</script>${around} 3 min de lecture Textes d’essai.<main>${html}
       <a href="/a" rel="prev">a</a><a href=/b rel=next>b</a></main>`,
    )
  }
  write('index.html', links(articles.slice(0, 20)))
  for (const key of Object.keys(categories))
    write(`categories/${key}.html`, links(articles.filter(({ category }) => category === key)))
})
afterAll(() => rmSync(folder, { recursive: true }))

const check = (marker?: string) => () => checkOutput(engine, folder, articles, article, marker)

test('a site with every article, complete lists and the full text of one article passes', () => {
  expect(check()).not.toThrow()
})

test('an edit that appears only in a script counts as missing', () => {
  expect(showsEdit(engine, folder, article, 'Marque 0.')).toBe(false)
  expect(showsEdit(engine, folder, article, article.title)).toBe(true)
  expect(check('Marque 0.')).toThrow(`${article.slug} lacks « Marque 0. »`)
})

test('missing articles, incomplete lists and truncated text are reported', () => {
  rmSync(file(`articles/${articles[0]?.slug}/index.html`))
  write('index.html', links(articles.slice(0, 19)))
  const page = `articles/${article.slug}/index.html`
  write(page, readFileSync(file(page), 'utf8').replace(/<li>[^<]*<\/li>/, ''))
  expect(check()).toThrow(/23 articles instead of 24.* lacks « .* 19 articles on the home page instead of 20/)
})
