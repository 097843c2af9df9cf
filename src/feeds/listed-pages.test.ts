import { expect, test } from 'vitest'
import { listedPages } from './listed-pages.ts'

const ORIGIN = 'https://un.example'
const files: Readonly<Record<string, string>> = {
  'sitemap.xml': `<sitemapindex><sitemap><loc>${ORIGIN}/sitemap-pages.xml</loc></sitemap></sitemapindex>`,
  'sitemap-pages.xml': `<urlset><url><loc>${ORIGIN}/</loc></url><url><loc>${ORIGIN}/a&amp;b</loc></url><url><loc>${ORIGIN}/inconnue</loc></url></urlset>`,
}
const read = async (file: string) => files[file]
const ledger = {
  '/': { hash: 'h', date: '2026-01-01' },
  '/a&b': { hash: 'a', date: '2026-01-01' },
  '/cachee': { hash: 'c', date: '2026-01-01' },
}

test('only the pages of the sitemaps are listed, with their fingerprints', async () => {
  expect(await listedPages(read, { origin: ORIGIN }, ledger)).toEqual({ '/': 'h', '/a&b': 'a' })
})

test('a site without a sitemap lists no pages', async () => {
  expect(await listedPages(async () => undefined, { origin: ORIGIN }, ledger)).toEqual({})
})
