import type { StructuredData } from 'site/page'
import type { Site } from '../../site.config.ts'

/** The business, for search engines. */
export function businessData(site: Site): StructuredData {
  const { description, phone, email, town, state, area } = site.one('business')
  const { name, origin } = site.config
  return {
    '@type': 'HomeAndConstructionBusiness',
    '@id': `${origin}/#business`,
    name,
    description,
    url: `${origin}/`,
    telephone: `+1-${phone}`,
    email,
    address: { '@type': 'PostalAddress', addressLocality: town, addressRegion: state, addressCountry: 'US' },
    areaServed: area.map((city) => ({ '@type': 'City', name: city })),
  }
}

/** A service and its provider. */
export function serviceData(
  { title, summary }: { readonly title: string; readonly summary: string },
  site: Site,
): StructuredData {
  return {
    '@type': 'Service',
    name: title,
    description: summary,
    provider: { '@id': `${site.config.origin}/#business` },
  }
}
