import { inSlices } from '../lib/lists/in-slices.ts'
import { versionsOf } from '../model/versions-of.ts'
import { absolute, publicAddress } from '../lib/addresses/public-address.ts'
import type { LastModified } from '../pages/last-modified.ts'
import type { SiteFile } from '../lib/site-file.ts'
import { sitemapGroups, type ListedPage, type ListingConfig } from './sitemap-groups.ts'
import { xmlText } from './xml-text.ts'

/** The protocol's limit of pages per file. */
const LIMIT = 50_000
/** Addresses with which a file stays below 25 MiB, the limit of Cloudflare Pages; that of the protocol is 50 MB. */
const MAX_ADDRESSES = 150_000
const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/**
 * The sitemaps of the index, in its order: each a group of the config, or a part of one that exceeds the protocol's limit.
 */
export function sitemapParts(pages: readonly ListedPage[], config: ListingConfig) {
  // A page lists itself, and its versions with the default one.
  const most = Math.min(LIMIT, Math.floor(MAX_ADDRESSES / (Object.keys(config.languages).length + 2)))
  return sitemapGroups(pages, config).flatMap(({ name, title, pages: members }) =>
    inSlices(members, most).map((chunk, index) => ({
      path: `sitemap-${name}${index === 0 ? '' : `-${index + 1}`}.xml`,
      title,
      pages: chunk,
    })),
  )
}

/** `/sitemap.xml`, an index, and one sitemap per group of the config that has pages; nothing if none has. */
export function sitemapFiles(
  pages: readonly ListedPage[],
  config: ListingConfig,
  lastModified: LastModified,
): SiteFile[] {
  const parts = sitemapParts(pages, config)
  if (parts.length === 0) return []
  const byUrl = new Map(pages.map((page) => [page.url, page]))
  const document = (open: string, items: readonly string[], close: string) => {
    const styles = `<?xml-stylesheet type="text/css" href="${publicAddress('/sitemap.css', config)}"?>\n`
    return `${PROLOGUE}${styles}${open}\n${items.join('')}${close}\n`
  }
  const sitemaps = parts.map(({ path, pages }) => {
    const newest = pages.map(({ url }) => lastModified[url]?.date ?? '').reduce((a, b) => (a > b ? a : b), '')
    return `<sitemap>${element('loc', absolute(config, `/${path}`))}${element('lastmod', newest)}</sitemap>\n`
  })
  const urlOf = (page: ListedPage) =>
    [
      '<url>',
      element('loc', absolute(config, page.url)),
      element('lastmod', lastModified[page.url]?.date ?? ''),
      ...alternates(page, byUrl, config),
      '</url>\n',
    ].join('')
  return [
    {
      path: 'sitemap.xml',
      contents: document(`<sitemapindex ${SITEMAP}>`, sitemaps, '</sitemapindex>'),
    },
    ...parts.map(({ path, pages }) => ({
      path,
      contents: document(`<urlset ${SITEMAP} ${XHTML}>`, pages.map(urlOf), '</urlset>'),
    })),
  ]
}

/** The links between the language versions of a page that may be indexed; nothing for a page in one language. */
function alternates(page: ListedPage, byUrl: ReadonlyMap<string, ListedPage>, config: ListingConfig) {
  if (!page.head.translations) return []
  const versions = versionsOf(page, config).filter(({ url }) => {
    const version = byUrl.get(url)
    return version && !version.head.noindex
  })
  if (versions.every(({ url }) => url === page.url)) return []
  return versions.map(
    ({ hreflang, url }) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${xmlText(absolute(config, url))}"/>`,
  )
}

function element(name: string, text: string): string {
  return text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`
}
