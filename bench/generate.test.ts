import { expect, test } from 'vitest'
import { generateArticles } from './generate.ts'

test('the same count gives the same articles, of about 600 words each', () => {
  const articles = [...generateArticles(40)]
  expect([...generateArticles(40)]).toEqual(articles)
  expect(new Set(articles.map(({ slug }) => slug)).size).toBe(40)
  const words = articles.map(({ body }) => body.split(/\s+/).length)
  expect(Math.min(...words)).toBeGreaterThan(500)
  expect(Math.max(...words)).toBeLessThan(750)
})

test('articles have headings, both kinds of lists, emphasis, code and links to articles that exist', () => {
  const articles = [...generateArticles(12)]
  const slugs = new Set(articles.map(({ slug }) => slug))
  for (const { body } of articles) {
    for (const mark of [/^## /m, /^### /m, /^- /m, /^1\. /m, /\*\*\w/, /`\S+`/, /\]\(https:/])
      expect(body).toMatch(mark)
    for (const [, slug = ''] of body.matchAll(/\]\(\/articles\/([\w-]+)\)/g)) expect(slugs).toContain(slug)
  }
})
