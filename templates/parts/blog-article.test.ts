import { expect, test } from 'vitest'
import { newestFirst, similarArticles, type ArticleEntry } from './blog-article.ts'

const article = (id: string, category: string, publishedAt: string) =>
  ({ id, data: { category, publishedAt } }) as unknown as ArticleEntry
const articles = [
  article('a', 'Santé', '2025-01-01'),
  article('b', 'Santé', '2025-03-01'),
  article('c', 'Prévention', '2025-04-01'),
  article('d', 'Santé', '2025-02-01'),
]

test('articles are sorted from newest to oldest', () => {
  expect(newestFirst(articles).map(({ id }) => id)).toEqual(['c', 'b', 'd', 'a'])
})

test('similar articles are at most two others of the same category', () => {
  expect(similarArticles(articles, articles[1]!).map(({ id }) => id)).toEqual(['d', 'a'])
  expect(similarArticles(articles, articles[2]!)).toEqual([])
})
