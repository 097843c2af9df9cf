import type { HtmlPage } from '../../../html/html-page.ts'
import { attribute, isWithin } from '../../../html/html-tree.ts'
import type { FetchedPage } from '../page-fetcher.ts'
import { parseUrl } from '../../http/parse-url.ts'

/** A link relation of the page, from its head or its `Link` header. */
export type HeadLink = { readonly rel: string; readonly href: string; readonly hreflang: string }

/** The links of a page's head and header; links in the body are not relations of the page. */
export function headLinks(page: HtmlPage, { headers }: FetchedPage): readonly HeadLink[] {
  const own = page.all('link').filter((link) => isWithin(link, 'head'))
  return [
    ...own.map((link) => ({
      rel: (attribute(link, 'rel') ?? '').toLowerCase(),
      href: attribute(link, 'href') ?? '',
      hreflang: attribute(link, 'hreflang') ?? '',
    })),
    ...parseLinkHeader(headers['link'] ?? ''),
  ]
}

function parseLinkHeader(header: string): readonly HeadLink[] {
  return [...header.matchAll(/<([^<>]*)>((?:\s*;\s*[\w-]+\s*=\s*(?:"[^"]*"|[^\s;,"]+))*)/g)].map(
    ([, href = '', rest = '']) => {
      const parameter = (name: string) =>
        new RegExp(String.raw`;\s*${name}\s*=\s*(?:"([^"]*)"|([^\s;,"]+))`, 'i')
          .exec(rest)
          ?.slice(1)
          .find(Boolean) ?? ''
      return { href, rel: parameter('rel').toLowerCase(), hreflang: parameter('hreflang') }
    },
  )
}

/** The canonical addresses of a page that are wrong; undefined if there is none at all. */
export function canonicalMistakes(links: readonly HeadLink[], pageUrl: string): string[] | undefined {
  const canonical = links
    .filter(({ rel, href }) => rel === 'canonical' && href !== '')
    .map(({ href }) => href)
  const invalid = canonical.filter((href) => !parseUrl(href))
  if (invalid.length > 0) return invalid
  const urls = [...new Set(canonical.map((href) => new URL(href).href))]
  const [url] = urls
  if (url === undefined) return undefined
  if (urls.length > 1) return [urls.join(', ')]

  const [target, own] = [new URL(url), new URL(pageUrl)]
  const alternates = links.flatMap(({ rel, href, hreflang }) =>
    rel === 'alternate' && hreflang ? (parseUrl(href, pageUrl)?.href ?? []) : [],
  )
  const areVersions = [own.href, target.href].every((href) => alternates.includes(href))
  const toAnotherLanguage = areVersions && own.href !== target.href
  const toHome = target.origin === own.origin && target.pathname === '/' && own.pathname !== '/'
  return toAnotherLanguage || toHome ? [url] : []
}
