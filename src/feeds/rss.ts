import type { FeedDefinition, FeedItem, SiteConfig } from '../content/define-site.ts'
import type { Entry } from '../content/load/entry.ts'
import { configResult } from '../content/config-result.ts'
import { compare } from '../lib/compare.ts'
import { DEFAULT_TIME_ZONE } from '../lib/time/default-time-zone.ts'
import { escapeHtml, unescapeHtml } from '../lib/escape-html.ts'
import { startOfDay } from '../lib/time/start-of-day.ts'
import type { Site } from '../model/site.ts'
import { locale, type Language } from '../languages/language.ts'
import { decodePath } from '../lib/addresses/encode-path.ts'
import { pathAndRest } from '../lib/addresses/path-and-rest.ts'
import { absolute, publicAddress, type Addressing } from '../lib/addresses/public-address.ts'
import { withoutFinalSlash } from '../lib/addresses/without-final-slash.ts'
import { inAddresses } from '../lib/addresses/public-links.ts'
import { replaceWrittenImages } from '../render/written-images.ts'
import { didYouMean } from '../lib/did-you-mean.ts'
import { suggestion, type Text } from '../messages/text.ts'
import { BuildError } from '../problems/problem.ts'
import { CONFIG_FILE } from '../problems/template-failure.ts'
import type { LastModified } from '../pages/last-modified.ts'
import type { SiteFile } from '../lib/site-file.ts'
import { cdata, xmlText } from './xml-text.ts'

const NEWEST = 20
const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
].join(' ')

/** The `<link>` elements by which a page in `language` names its feeds. */
export function feedLinks({ feeds = [] }: SiteConfig, language: Language): readonly string[] {
  return feeds
    .filter((feed) => feed.language === undefined || feed.language === language)
    .map(
      ({ title, url }) =>
        `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(title)}" href="${url}">`,
    )
}

/**
 * A feed: the newest published entries, in full. Its date is that of the last change to any of them. `pages` are the
 * addresses that its entries can have.
 */
export function rssFile(
  feed: FeedDefinition,
  config: SiteConfig,
  site: Site,
  lastModified: LastModified,
  pages: ReadonlySet<string>,
): SiteFile {
  const entries: readonly Entry[] = site.all(feed.collection as never)
  const items = entries
    .filter(({ lang }) => feed.language === undefined || lang === feed.language)
    .map((entry): Item => ({
      entry,
      url: addressOf(feed, entry, site, pages),
      item: itemOf(feed, entry, site),
    }))
    .sort((a, b) => compare(b.item.date, a.item.date) || compare(a.url, b.url))
    .slice(0, NEWEST)
  const changed = items
    .map(({ url, item }) => lastModified[url]?.date ?? item.updated ?? item.date)
    .sort(compare)
    .at(-1)
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0" ${NAMESPACES}>`,
    '<channel>',
    element('title', feed.title),
    element('link', absolute(config, feed.page)),
    element('description', feed.description),
    element('language', locale(config, feed.language ?? config.defaultLanguage)),
    ...(changed === undefined ? [] : [element('lastBuildDate', midnight(changed, config.timeZone))]),
    `<atom:link href="${absolute(config, feed.url)}" rel="self" type="application/rss+xml"/>`,
    ...items.map((item) => rssItem(item, config, site)),
    '</channel>',
    '</rss>',
  ]
  return { path: feed.url.slice(1), contents: `${lines.join('\n')}\n` }
}

type Item = { readonly entry: Entry; readonly url: string; readonly item: FeedItem }

/** The config path of a key of a feed. */
function settingOf(feed: FeedDefinition, key: keyof FeedDefinition, { config }: Site): PropertyKey[] {
  return ['feeds', config.feeds?.indexOf(feed) ?? -1, key]
}

const ADDRESS: Text = {
  en: 'the address of the page of an entry, such as "/blog/first"',
  fr: 'l’adresse de la page d’une entrée, comme « /blogue/premier »',
}

function addressOf(feed: FeedDefinition, entry: Entry, site: Site, pages: ReadonlySet<string>): string {
  const setting = settingOf(feed, 'urlOf', site)
  const result: unknown = feed.urlOf(entry)
  const isRight = typeof result === 'string' && result.startsWith('/')
  const url = configResult(setting, result as string, isRight, ADDRESS, { file: entry.file })
  const page = withoutFinalSlash(decodePath(pathAndRest(url)[0]))
  if (pages.has(page)) return url
  throw new BuildError({
    code: 'link/missing-page',
    target: page,
    message: {
      en: `"urlOf" of the feed "${feed.url}" gives "${url}", and there is no such page.`,
      fr: `« urlOf » du fil « ${feed.url} » donne « ${url} », et cette page n’existe pas.`,
    },
    hint: suggestion(didYouMean(page, pages)),
    place: { file: CONFIG_FILE },
    also: [{ file: entry.file }],
    setting,
  })
}

const ITEM: Text = {
  en: 'a title, a date such as "2026-03-18" and a summary, not a promise; its categories are a list',
  fr: 'aussitôt un titre, une date comme « 2026-03-18 » et un résumé ; ses catégories sont une liste',
}
const DAY = /^\d{4}-\d\d-\d\d$/

function itemOf(feed: FeedDefinition, entry: Entry, site: Site): FeedItem {
  const item: Partial<FeedItem> | null = feed.item(entry)
  const texts = [item?.title, item?.summary].every((text) => typeof text === 'string')
  const isListed = Array.isArray(item?.categories ?? [])
  const isRight = texts && DAY.test(String(item?.date)) && isListed
  return configResult(settingOf(feed, 'item', site), item as FeedItem, isRight, ITEM, { file: entry.file })
}

function rssItem({ entry, url, item }: Item, config: SiteConfig, site: Site): string {
  const page = absolute(config, url)
  const whole = () => absoluteLinks(servedImages(site.readBody(entry).html, site), page, config)
  return [
    '<item>',
    element('title', item.title),
    element('link', page),
    `<guid isPermaLink="true">${xmlText(page)}</guid>`,
    element('pubDate', midnight(item.date, config.timeZone)),
    ...(item.author === undefined ? [] : [element('dc:creator', item.author)]),
    ...(item.categories ?? []).map((category) => element('category', category)),
    element('description', item.summary),
    ...(entry.body ? [`<content:encoded>${cdata(whole())}</content:encoded>`] : []),
    '</item>',
  ].join('\n')
}

/** Makes images point to the addresses that the site serves. */
function servedImages(html: string, site: Site): string {
  return replaceWrittenImages(html, site, ({ path, attributes }) => {
    return `<img src="${escapeHtml(site.image(path).url)}"${[...attributes.values()].join('')}>`
  })
}

/** Resolves every link and image address of `html` against the address of its page. */
export function absoluteLinks(html: string, page: string, site: Addressing): string {
  return inAddresses(html, (address) => {
    const url = publicAddress(unescapeHtml(address), site)
    // An author may have left "https://". The attribute may be in single quotes.
    return escapeHtml(URL.canParse(url, page) ? new URL(url, page).href : url).replaceAll("'", '&#39;')
  })
}

/** The start of a day in a time zone, as an RFC 822 date. */
export function midnight(day: string, timeZone = DEFAULT_TIME_ZONE): string {
  return new Date(startOfDay(day, timeZone)).toUTCString()
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`
}
