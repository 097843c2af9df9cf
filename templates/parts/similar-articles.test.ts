import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import config, { type Site } from '../../site.config.ts'
import { loadContent } from '../../src/content/load/load-content.ts'
import { buildSite } from '../../src/model/build-site.ts'
import { renderPage } from '../../src/render/render-page.ts'
import * as articlePage from '../pages/blog/[slug].tsx'
import type { ArticleEntry } from './blog-article.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const template = 'templates/pages/blog/[slug].tsx'
let site: Site

beforeAll(async () => {
  const { entries, facts, assets } = await loadContent(root, config)
  const images = assets.map((path) => ({ path, width: 1, height: 1, url: `/${path}`, hash: '' }))
  site = buildSite({ config, entries, facts, images }, { now: new Date('2026-11-21'), drafts: false })
    .site as unknown as Site
})

/** The blog with more articles like its first one, each a month older than the one before. */
function blogOf(categories: readonly string[]): Site {
  const [first] = site.all('blog') as readonly ArticleEntry[]
  const articles = categories.map((category, at) => ({
    ...first,
    id: `article-${at}`,
    data: { ...first?.data, title: `Article ${at}`, category, publishedAt: `2025-0${9 - at}-01` },
  }))
  return {
    ...site,
    all: (name: string) => (name === 'blog' ? articles : site.all(name as 'services')),
    get: (name: string, id: string) =>
      name === 'blog' ? articles.find((article) => article.id === id) : site.get(name as 'services', id),
  } as unknown as Site
}

/** The articles to which the end of an article's page links. */
function similarTo(slug: string, blog: Site): readonly (string | undefined)[] {
  const url = `/blog/${slug}`
  const props = { slug }
  const head = articlePage.head(props, blog)
  const route = { url, output: `${url}.html`, template, lang: 'fr' as const, props, head, source: template }
  const islands = { get: () => 'island' } as unknown as ReadonlyMap<unknown, string>
  const templates = {
    pages: { [template]: articlePage as never },
    islands,
    findComponent: () => undefined,
  }
  const { body } = renderPage(route, templates, blog as never)
  const below = body.split('article-similar')[1]?.split('</main>')[0] ?? ''
  return [...below.matchAll(/href="\/blog\/([^"]+)"/g)].map((match) => match[1])
}

test('an article ends with at most two others, the newest of its category [R-BLOG-08]', () => {
  const blog = blogOf(['Santé', 'Santé', 'Moisissures', 'Santé', 'Santé', 'Prévention', 'Prévention'])
  expect(similarTo('article-0', blog)).toEqual(['article-1', 'article-3'])
  expect(similarTo('article-1', blog)).toEqual(['article-0', 'article-3'])
  expect(similarTo('article-4', blog)).toEqual(['article-0', 'article-1'])
  expect(similarTo('article-2', blog)).toEqual([])
  expect(similarTo('article-6', blog)).toEqual(['article-5'])
})
