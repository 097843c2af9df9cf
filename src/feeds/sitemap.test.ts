import { expect, test } from 'vitest'
import { readContents } from '../lib/site-file.ts'
import type { SiteConfig } from '../content/define-site.ts'
import { llmsText } from './llms.ts'
import { robotsFile } from './robots.ts'
import type { ListedPage } from './sitemap-groups.ts'
import { sitemapFiles } from './sitemap.ts'

const config = {
  name: 'Exemple & fils',
  origin: 'https://exemple.test',
  defaultLanguage: 'fr',
  languages: { fr: 'fr-CA', en: 'en-CA' },
  sitemaps: [
    { name: 'pages', title: 'Pages', match: /^\/(?!blog|en)/ },
    { name: 'blog', match: /^\/blog/ },
    { name: 'vide', match: /^\/vide/ },
    { name: 'en', title: 'En anglais', match: /^\/never/ },
  ],
  robots: { crawlers: ['GPTBot', 'ClaudeBot'], crawlDelay: 1, disallow: ['/api/'] },
} as unknown as SiteConfig

const page = (url: string, head: Partial<ListedPage['head']> = {}): ListedPage => {
  const lang = url.startsWith('/en') ? 'en' : 'fr'
  return { url, lang, head: { title: `Titre de ${url}`, description: `Ce que dit ${url}.`, ...head } }
}
const pages = [
  page('/'),
  page('/404'),
  page('/blog/a&b'),
  page('/contact', { translations: { en: '/en/contact' } }),
  page('/en/contact', { translations: { fr: '/contact' } }),
  page('/en/secret', { noindex: true }),
  page('/outil', { translations: { en: '/en/secret' } }),
  page('/en/404'),
  page('/copie', { links: [{ rel: 'canonical', href: '/contact' }] }),
]
const lastModified = Object.fromEntries(
  pages.map(({ url }, index) => [url, { hash: '', date: `2026-01-0${index + 1}` }]),
)
const files = new Map(
  sitemapFiles(pages, config, lastModified).map((file) => [file.path, String(readContents(file))]),
)
const file = (path: string) => files.get(path) ?? ''
const values = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text)

test('the index lists one sitemap for each group that has pages, with its latest date', () => {
  expect([...files.keys()]).toEqual([
    'sitemap.xml',
    'sitemap-pages.xml',
    'sitemap-blog.xml',
    'sitemap-en.xml',
  ])
  expect(values(file('sitemap.xml'), 'loc')).toEqual(
    [...files.keys()].slice(1).map((path) => `https://exemple.test/${path}`),
  )
  expect(values(file('sitemap.xml'), 'lastmod')).toEqual(['2026-01-07', '2026-01-03', '2026-01-05'])
})

test('every indexable page appears once, absolute and escaped, and no other page appears', () => {
  const all = [...files].slice(1).flatMap(([, xml]) => values(xml, 'loc'))
  expect(all).toEqual(
    ['/', '/contact', '/outil', '/blog/a&amp;b', '/en/contact'].map((url) => `https://exemple.test${url}`),
  )
})

test('a page and its translation link to each other and to the default; other pages have no alternates', () => {
  const links = ['fr-CA", "/contact', 'en-CA", "/en/contact', 'x-default", "/contact'].map((pair) => {
    const [code, url] = pair.split('", "')
    return `<xhtml:link rel="alternate" hreflang="${code}" href="https://exemple.test${url}"/>`
  })
  for (const name of ['sitemap-pages.xml', 'sitemap-en.xml']) expect(file(name)).toContain(links.join(''))
  expect(file('sitemap-pages.xml').match(/xhtml:link/g)).toHaveLength(3)
})

test('each file has the elements of the sitemap protocol in the required order', () => {
  for (const [path, xml] of files) {
    expect(xml).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<\?xml-stylesheet type="text\/css" href="\/sitemap\.css"\?>\n</,
    )
    const [outer, inner] = path === 'sitemap.xml' ? ['sitemapindex', 'sitemap'] : ['urlset', 'url']
    expect(xml).toContain(`<${outer} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`)
    const items = xml
      .split(`<${inner}>`)
      .slice(1)
      .map((item) => item.split(`</${inner}>`)[0] ?? '')
    expect(items.length).toBeGreaterThan(0)
    for (const item of items) {
      expect(item).toMatch(
        /^<loc>https:[^<]+<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>(?:<xhtml:link [^<>]+\/>)*$/,
      )
    }
  }
})

test('a group with more pages than one file can hold is split', () => {
  const many = Array.from({ length: 50_001 }, (_, index) => page(`/blog/n${index}`))
  const paths = sitemapFiles(many, config, lastModified).map(({ path }) => path)
  expect(paths).toEqual(['sitemap.xml', 'sitemap-blog.xml', 'sitemap-blog-2.xml'])
})

test('a sitemap in many languages stays below the size that hosts accept', () => {
  const tags = Array.from({ length: 10 }, (_, index) => `l${index}`)
  const languages = Object.fromEntries(tags.map((tag) => [tag, tag]))
  const translated = Array.from({ length: 1_500 }, (_, n) => {
    const translations = Object.fromEntries(tags.map((tag) => [tag, `/${tag}/un-titre-plutot-long-${n}`]))
    return tags.map((lang) => ({ ...page(translations[lang] ?? '', { translations }), lang }))
  }).flat()
  const sitemaps = [{ name: 'tout', match: /./ }]
  const written = sitemapFiles(translated, { ...config, languages, defaultLanguage: 'l0', sitemaps }, {})
  expect(written.map(({ path }) => path)).toEqual(['sitemap.xml', 'sitemap-tout.xml', 'sitemap-tout-2.xml'])
  for (const each of written) expect(String(readContents(each)).length).toBeLessThan(25 * 1024 * 1024)
})

test('robots.txt gives each listed crawler its own complete group', () => {
  expect(String(robotsFile(config, true).contents).trim().split('\n\n')).toEqual([
    '# Exemple & fils\n# https://exemple.test',
    'User-agent: *\nDisallow: /api/\nAllow: /',
    'User-agent: GPTBot\nCrawl-delay: 1\nDisallow: /api/\nAllow: /',
    'User-agent: ClaudeBot\nCrawl-delay: 1\nDisallow: /api/\nAllow: /',
    'Sitemap: https://exemple.test/sitemap.xml',
  ])
})

test('a site without a page in a sitemap has none, and robots.txt names none', () => {
  expect(sitemapFiles(pages, { ...config, sitemaps: [] }, lastModified)).toEqual([])
  expect(String(robotsFile(config, false).contents)).not.toContain('Sitemap')
})

test('llms.txt has a title, a summary and a link for each page by section', () => {
  const text = llmsText(pages, config)
  expect(text.split('\n\n')).toEqual([
    '# Exemple & fils',
    '> Ce que dit /.',
    '## Pages',
    ['/', '/contact', '/outil']
      .map((url) => `- [Titre de ${url}](https://exemple.test${url}): Ce que dit ${url}.`)
      .join('\n'),
    '## blog',
    '- [Titre de /blog/a&b](https://exemple.test/blog/a&b): Ce que dit /blog/a&b.',
    '## En anglais',
    '- [Titre de /en/contact](https://exemple.test/en/contact): Ce que dit /en/contact.\n',
  ])
})
