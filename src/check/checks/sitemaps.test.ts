import { expect, test } from 'vitest'
import type { SitemapGroup } from '../../content/define-site.ts'
import { checkDocuments, documentOf, pageHtml } from '../fixtures/site-in-memory.ts'
import { sitemaps } from './sitemaps.ts'

const CONFIG = "sitemaps: [{ name: 'blog' }, { name: 'late' }]"

async function told(urls: readonly string[], groups: readonly SitemapGroup[]): Promise<string[]> {
  const noindex = '<meta name="robots" content="noindex">'
  const documents = urls.map((url) =>
    documentOf(url, pageHtml({ head: url.startsWith('/hidden') ? noindex : '' })),
  )
  const { problems } = await checkDocuments([sitemaps], documents, {
    config: { sitemaps: groups },
    sources: { 'site.config.ts': CONFIG },
  })
  return problems.map(({ code, message, place }) => `${place?.column} ${code} ${message.en}`)
}
const blog = { name: 'blog', match: /^\/blog/ }

test('pages for search engines that no entry matches are reported together', async () => {
  expect(await told(['/blog/a', '/hidden', '/404'], [blog])).toEqual([])
  expect(await told(['/', '/blog/a', '/b', '/c', '/d'], [blog])).toEqual([
    '1 site/unlisted 4 pages in no sitemap: /, /b, /c and 1 more.',
  ])
})

test('a site can have no sitemap', async () => {
  expect(await told(['/', '/a'], [])).toEqual([])
})
