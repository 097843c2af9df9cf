import { asciiAddress } from '../lib/addresses/encode-path.ts'
import { absolute, publicAddress, type SiteAddress } from '../lib/addresses/public-address.ts'
import type { Route } from '../model/page-module.ts'

type Node = Readonly<Record<string, unknown>>

/** An address from the root of the site. */
const ADDRESS = /^\/(?!\/)\S*$/
/** The title of a page can start with a slash too. */
const TITLE = /^(?:name|headline)$/

/**
 * The structured data of a page as one `@graph`: a WebPage, its breadcrumbs, and the nodes of its head, whose addresses
 * from the root get the origin and base. Ids are stable: `{url}#webpage`, `{url}#breadcrumb`.
 */
export function renderJsonLd(route: Route, site: SiteAddress, locale: string): string {
  const { head } = route
  const url = absolute(site, route.url)
  const crumbs = head.breadcrumbs ?? []
  const graph: Node[] = [
    {
      '@type': 'WebPage',
      '@id': `${url}#webpage`,
      url,
      name: head.title,
      description: head.description,
      inLanguage: locale,
      ...(crumbs.length > 1 ? { breadcrumb: { '@id': `${url}#breadcrumb` } } : {}),
    },
    ...(crumbs.length > 1 ? [breadcrumbList(crumbs, url, site)] : []),
    ...((head.jsonLd ?? []) as readonly Node[]),
  ]
  const full = (key: string, value: unknown) =>
    typeof value === 'string' && ADDRESS.test(value) && !TITLE.test(key)
      ? site.origin + publicAddress(asciiAddress(value), site)
      : value
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }, full)
  // Prevents the data from closing its script element.
  return json.replaceAll('<', String.raw`\u003c`)
}

function breadcrumbList(
  crumbs: readonly { name: string; url: string }[],
  url: string,
  site: SiteAddress,
): Node {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${url}#breadcrumb`,
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: absolute(site, crumb.url),
    })),
  }
}
