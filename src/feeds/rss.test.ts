import { expect, test } from 'vitest'
import type { FeedDefinition, SiteConfig } from '../content/define-site.ts'
import type { Entry } from '../content/load/entry.ts'
import type { Site } from '../model/site.ts'
import { publicHtml } from '../lib/addresses/public-links.ts'
import { absoluteLinks, feedLinks, midnight, rssFile } from './rss.ts'

type Post = { readonly title: string; readonly date: string; readonly updated?: string }
const htmls = new WeakMap<object, string>()
const post = (id: string, data: Post, html = ''): Entry<Post> => {
  const entry: Entry<Post> = {
    id,
    collection: 'blog',
    file: `content/blog/${id}.md`,
    lang: 'fr',
    data,
    hash: id,
    body: { words: 1, minutes: 1, html, headings: [] },
  }
  htmls.set(entry, html)
  return entry
}
const readBody = (entry: Entry) => ({ html: htmls.get(entry) ?? '', headings: [] })

const config = {
  origin: 'https://exemple.test',
  defaultLanguage: 'fr',
  languages: { fr: 'fr-CA', en: 'en-CA' },
  timeZone: 'America/Toronto',
  feeds: [
    {
      url: '/rss.xml',
      title: 'Le blogue "A & B"',
      description: 'Conseils',
      page: '/blog',
      collection: 'blog',
      urlOf: ({ id }: Entry) => `/blog/${id}`,
      item: ({ data }: Entry<Post>) => ({
        ...data,
        summary: `Sur ${data.title}`,
        author: 'A. B.',
        categories: ['Santé', 'R&D'],
      }),
    },
  ],
} as unknown as SiteConfig
const ledger: Record<string, { hash: string; date: string }> = {}
const rss = (definition: FeedDefinition | undefined, entries: readonly Entry<Post>[]) => {
  const site = { config, all: () => entries, image, readBody } as unknown as Site
  const pages = new Set(entries.map(({ id }) => `/blog/${id}`))
  return definition && rssFile(definition, config, site, ledger, pages)
}
const feed = (...entries: Entry<Post>[]) => String(rss(config.feeds?.[0], entries)?.contents)
const image = (path: string) => ({
  url: `/assets/img/${path.replace('images/', '').replace('.', '-960.h1.')}`,
})

test('the feed is RSS 2.0 and states its own URL, its page and its language', () => {
  const xml = feed(post('un', { title: 'Un', date: '2026-01-15', updated: '2026-07-01' }))
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0" /)
  expect(xml).toContain(
    '<title>Le blogue &quot;A &amp; B&quot;</title>\n<link>https://exemple.test/blog</link>',
  )
  expect(xml).toContain(
    '<language>fr-CA</language>\n<lastBuildDate>Wed, 01 Jul 2026 04:00:00 GMT</lastBuildDate>',
  )
  expect(xml).toContain(
    '<atom:link href="https://exemple.test/rss.xml" rel="self" type="application/rss+xml"/>',
  )
})

test('an item has a permalink, a date, an author, categories and its full text', () => {
  const xml = feed(
    post('un', { title: 'Un <toit>', date: '2026-01-15' }, '<p>a ]]&gt; b ]]></p><a href="/contact">c</a>'),
  )
  const item = xml.slice(xml.indexOf('<item>'), xml.indexOf('</item>'))
  expect(item.split('\n')).toEqual([
    '<item>',
    '<title>Un &lt;toit&gt;</title>',
    '<link>https://exemple.test/blog/un</link>',
    '<guid isPermaLink="true">https://exemple.test/blog/un</guid>',
    '<pubDate>Thu, 15 Jan 2026 05:00:00 GMT</pubDate>',
    '<dc:creator>A. B.</dc:creator>',
    '<category>Santé</category>',
    '<category>R&amp;D</category>',
    '<description>Sur Un &lt;toit&gt;</description>',
    '<content:encoded><![CDATA[<p>a ]]&gt; b ]]]]><![CDATA[></p><a href="https://exemple.test/contact">c</a>]]></content:encoded>',
    '',
  ])
})

test('an item needs no categories', () => {
  const definition = { ...config.feeds?.[0], item: ({ data }: Entry<Post>) => ({ ...data, summary: 's' }) }
  const xml = String(
    rss(definition as FeedDefinition, [post('un', { title: 'Un', date: '2026-01-15' })])?.contents,
  )
  expect(xml).toContain('<title>Un</title>')
  expect(xml).not.toContain('<category>')
})

test('the feed lists the twenty newest items, newest first, with ties sorted by address', () => {
  const entries = Array.from({ length: 25 }, (_, index) =>
    post(`p${index + 10}`, {
      title: 't',
      date: `2026-01-${index < 2 ? 31 : String(28 - index).padStart(2, '0')}`,
    }),
  )
  const links = [...feed(...entries.reverse()).matchAll(/<link>(.*)<\/link>\n<guid/g)].map(([, url]) =>
    url?.split('/').at(-1),
  )
  expect(links).toHaveLength(20)
  expect(links.slice(0, 3)).toEqual(['p10', 'p11', 'p12'])
})

test('images in an item point to the files that the site serves', () => {
  const html =
    '<img src="/images/toit.jpg" alt=""><img src="images/toit.jpg" alt=""><img src="https://x.example/a.png" alt="">'
  expect(
    [...feed(post('un', { title: 'Un', date: '2026-01-15' }, html)).matchAll(/src="([^"]*)"/g)].map(
      ([, src]) => src,
    ),
  ).toEqual([
    'https://exemple.test/assets/img/toit-960.h1.jpg',
    'https://exemple.test/assets/img/toit-960.h1.jpg',
    'https://x.example/a.png',
  ])
})

test('links of every kind become absolute, and text that looks like a link is unchanged', () => {
  const html =
    '<a title="x > y" href="#ici">a</a><img src="../i.png" srcset="/j.png 1x, k.png 2x" alt=""><a href="tel:+1">t</a><a href="/a?b=1&amp;c=2">q</a><code>href="/x"</code>'
  expect(absoluteLinks(html, 'https://exemple.test/blog/un', {})).toBe(
    '<a title="x > y" href="https://exemple.test/blog/un#ici">a</a><img src="https://exemple.test/i.png" srcset="https://exemple.test/j.png 1x, https://exemple.test/blog/k.png 2x" alt=""><a href="tel:+1">t</a><a href="https://exemple.test/a?b=1&amp;c=2">q</a><code>href="/x"</code>',
  )
})

test('an apostrophe does not end an address, in feeds or with trailing slashes', () => {
  for (const href of [
    `"./l'hiver/../l'été"`,
    `"./l&#x27;hiver/../l&#x27;été"`,
    `'./l&#39;hiver/../l&#39;été'`,
  ])
    expect(absoluteLinks(`<a href=${href}>a</a>`, 'https://exemple.test/', {})).toBe(
      `<a href=${href[0]}https://exemple.test/l&#39;%C3%A9t%C3%A9${href[0]}>a</a>`,
    )
  for (const path of ["/l'hiver", '/l&#x27;hiver'])
    expect(publicHtml(`<a href="${path}">a</a>`, { base: '/dossier/', trailingSlash: 'always' })).toBe(
      `<a href="/dossier${path}/">a</a>`,
    )
})

test('an invalid address is unchanged', () => {
  expect(absoluteLinks('<a href="https://">a</a>', 'https://exemple.test/', {})).toBe(
    '<a href="https://">a</a>',
  )
})

test('dates begin at midnight in the time zone, in summer and in winter', () => {
  expect(midnight('2026-03-08', 'America/Toronto')).toBe('Sun, 08 Mar 2026 05:00:00 GMT')
  expect(midnight('2026-03-09', 'America/Toronto')).toBe('Mon, 09 Mar 2026 04:00:00 GMT')
  expect(midnight('2026-03-09', 'Asia/Kolkata')).toBe('Sun, 08 Mar 2026 18:30:00 GMT')
  expect(midnight('2026-03-09')).toBe('Mon, 09 Mar 2026 00:00:00 GMT')
})

test('a page names the feeds of its language and those of all, and none on a site without feeds', () => {
  const { feeds = [], ...without } = config
  expect(feedLinks(without, 'fr')).toEqual([])
  expect(feedLinks(config, 'fr')).toEqual([
    '<link rel="alternate" type="application/rss+xml" title="Le blogue &quot;A &amp; B&quot;" href="/rss.xml">',
  ])
  const two = feeds.map((each) => ({ ...each, url: '/en/rss.xml', language: 'en' }))
  const both = { ...config, feeds: [...feeds, ...two] }
  expect(['fr', 'en'].map((language) => feedLinks(both, language).length)).toEqual([1, 2])
})

test('a feed in a language has its own URL and only the entries in that language', () => {
  const [definition] = config.feeds ?? []
  const english = { ...post('two', { title: 'Two', date: '2026-01-15' }), lang: 'en' }
  htmls.set(english, '')
  const file = rss(definition && { ...definition, url: '/en/rss.xml', language: 'en' }, [
    post('un', { title: 'Un', date: '2026-01-16' }),
    english,
  ])
  expect(file?.path).toBe('en/rss.xml')
  expect(
    String(file?.contents)
      .match(/<title>.*/g)
      ?.slice(1),
  ).toEqual(['<title>Two</title>'])
  expect(file?.contents).toContain('<language>en-CA</language>')
  expect(file?.contents).toContain('href="https://exemple.test/en/rss.xml" rel="self"')
})

test('the feed date is that of the latest change to an item, declared or detected', () => {
  ledger['/blog/un'] = { hash: '', date: '2026-09-02' }
  const xml = feed(
    post('un', { title: 'Un', date: '2026-01-15', updated: '2026-07-01' }),
    post('deux', { title: 'Deux', date: '2026-02-15' }),
  )
  delete ledger['/blog/un']
  expect(xml).toContain('<lastBuildDate>Wed, 02 Sep 2026 04:00:00 GMT</lastBuildDate>')
})
