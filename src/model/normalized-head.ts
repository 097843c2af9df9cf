import { ownAddress, type SiteAddress } from '../lib/addresses/public-address.ts'
import { withoutFinalSlash } from '../lib/addresses/without-final-slash.ts'
import { mapValues } from '../lib/lists/map-values.ts'
import type { Head } from './page-module.ts'

/**
 * The head of a page with one form for what can be written in several: addresses of translations have no final slash, a
 * canonical address in this site is a path, and a page whose own `robots` keeps search engines away has `noindex`.
 */
export function normalizedHead(head: Head, site: SiteAddress): Head {
  const { translations, links } = head
  return {
    ...head,
    ...(translations && { translations: mapValues(translations, withoutFinalSlash) }),
    ...(links && {
      links: links.map((link) =>
        link.rel === 'canonical' ? { ...link, href: ownAddress(link.href, site) ?? link.href } : link,
      ),
    }),
    ...(isHidden(head) && { noindex: true }),
  }
}

function isHidden({ meta }: Head): boolean {
  const directives = String(meta?.['robots'])
    .toLowerCase()
    .split(/[\s,]+/)
  return directives.some((each) => each === 'noindex' || each === 'none')
}
