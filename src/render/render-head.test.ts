import { expect, test } from 'vitest'
import { defineSite } from '../content/define-site.ts'
import type { Head, Route } from '../model/page-module.ts'
import { renderHead, type PageAssets } from './render-head.ts'

const config = defineSite({
  name: 'Le « Port » & Cie',
  origin: 'https://x.example',
  defaultLanguage: 'fr',
  languages: { fr: 'fr-CA', en: 'en-CA' },
  collections: {},
  sitemaps: [],
})
const assets: PageAssets = { styles: [], fonts: [], scripts: [], links: [] }
const render = (head: Partial<Head> = {}, url = '/ici', more: Partial<PageAssets> = {}, site = config) => {
  const full: Head = { title: 'T', description: 'D', lang: 'fr', ...head }
  const route: Route = { url, output: '', template: '', source: '', lang: full.lang, props: {}, head: full }
  return renderHead(route, site, { ...assets, ...more })
}

test('the charset comes first, and the title comes before any resource', () => {
  const html = render({}, '/', {
    scripts: ['/a.js'],
    styles: [{ href: '/a.css' }],
    fonts: [{ href: '/a.woff2' }],
  })
  expect(html.startsWith('<meta charset="utf-8">')).toBe(true)
  const order = ['<title>', '/a.woff2', '/a.css', '/a.js', 'rel="canonical"', 'og:title', 'ld+json'].map(
    (part) => html.indexOf(part),
  )
  expect(order).toEqual([...order].sort((a, b) => a - b))
  expect(order).not.toContain(-1)
})

test('text is escaped in elements and in attributes', () => {
  const html = render({ title: 'a < b & "c"', description: '"><script>' })
  expect(html).toContain('<title>a &lt; b &amp; &quot;c&quot;</title>')
  expect(html).toContain('<meta name="description" content="&quot;&gt;&lt;script&gt;">')
  expect(html).toContain('content="Le « Port » &amp; Cie"')
})

test('a page and its translation link to each other, with the default language as x-default', () => {
  const links = (head: Partial<Head>, url: string) =>
    [...render(head, url).matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, code, href]) => [
      code,
      href,
    ])
  const both = [
    ['fr-CA', 'https://x.example/ici'],
    ['en-CA', 'https://x.example/en/here'],
    ['x-default', 'https://x.example/ici'],
  ]
  expect(links({ lang: 'fr', translations: { en: '/en/here' } }, '/ici')).toEqual(both)
  expect(links({ lang: 'en', translations: { fr: '/ici' } }, '/en/here')).toEqual(both)
  expect(links({}, '/ici')).toEqual([])
})

test('there is one canonical address, and noindex only if requested', () => {
  expect(render().match(/rel="canonical" href="https:\/\/x\.example\/ici"/g)).toHaveLength(1)
  expect(render()).not.toContain('noindex')
  expect(render({ noindex: true })).toContain('<meta name="robots" content="noindex">')
})

test('Open Graph names the language with its territory, without its script', () => {
  const tags = {
    fr: 'fr-CA',
    ja: 'ja',
    'zh-Hans': 'zh-Hans',
    zh: 'zh-Hant-TW',
    es: 'es-419',
    ca: 'ca-valencia',
  }
  const written = Object.keys(tags).map(
    (lang) =>
      /og:locale" content="([^"]*)/.exec(render({ lang }, '/', {}, { ...config, languages: tags }))?.[1],
  )
  expect(written).toEqual(['fr_CA', 'ja', 'zh', 'zh_TW', 'es_419', 'ca'])
})

test('an article has its dates of publication and modification', () => {
  const html = render({ type: 'article', published: '2025-01-02', modified: '2025-02-03' })
  for (const part of [
    'content="article"',
    'article:published_time" content="2025-01-02"',
    'article:modified_time" content="2025-02-03"',
  ])
    expect(html).toContain(part)
})

test('a page with an image of its own has no card', () => {
  const html = render({ meta: { 'og:image': '/roof.jpg' } }, '/a', { card: '/card.png' })
  expect(html).toContain('<meta property="og:image" content="https://x.example/roof.jpg">')
  expect(html).not.toContain('card.png')
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
})

test('more elements are escaped, and metadata of Open Graph has properties', () => {
  const html = render({
    meta: { 'a"b': 'x', author: 'A "B" & C', 'fediverse:creator': '@ada@social.example', 'fb:app_id': '1' },
    links: [{ rel: 'me', href: 'https://social.example/@ada?a&b', title: undefined }],
  })
  expect(html).toContain(
    '<meta name="a&quot;b" content="x"><meta name="author" content="A &quot;B&quot; &amp; C"><meta name="fediverse:creator" content="@ada@social.example"><meta property="fb:app_id" content="1">',
  )
  expect(html).toContain('<link rel="me" href="https://social.example/@ada?a&amp;b">')
})

test('what a template gives replaces what the engine would write', () => {
  const html = render({
    meta: { description: 'Other', 'og:title': 'Short', robots: 'noindex, nofollow' },
    noindex: true,
    links: [{ rel: 'canonical', href: '/là' }],
  })
  const named = (name: string) =>
    Array.from(html.matchAll(/<(?:meta|link) (?:name|property|rel)="([^"]*)" (?:content|href)="([^"]*)"/g))
      .filter(([, each]) => each === name)
      .map(([, , content]) => content)
  expect(named('description')).toEqual(['Other'])
  expect(named('og:title')).toEqual(['Short'])
  expect(named('robots')).toEqual(['noindex, nofollow'])
  expect(named('canonical')).toEqual(['https://x.example/l%C3%A0'])
})
