import type {
  AggregateRating,
  DayOfWeek,
  GeneralContractor,
  Offer,
  OfferCatalog,
  OpeningHoursSpecification,
  Place,
} from 'schema-dts'
import type { Site } from '../../site.config.ts'
import { factNumber } from './fact-number.ts'
import { nodeId } from './ids.ts'

const DAYS: readonly DayOfWeek[] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
]

/** The business for the structured data of a page. `reviews` is the reading of the number of reviews on that page. */
export function businessNode(site: Site, reviews = 'nombre-avis'): Exclude<GeneralContractor, string> {
  const business = site.one('business')
  const { origin } = site.config
  const { address, geo } = business
  return {
    '@type': 'GeneralContractor',
    '@id': nodeId(site, 'business'),
    name: business.name,
    description: business.description,
    url: `${origin}/`,
    image: origin + site.image('images/logo.svg').url,
    telephone: String(site.fact('telephone').value),
    email: business.email,
    address: {
      '@type': 'PostalAddress',
      ...(address.street && { streetAddress: address.street }),
      addressLocality: address.locality,
      addressRegion: address.region,
      ...(address.postalCode && { postalCode: address.postalCode }),
      addressCountry: address.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: geo.lat, longitude: geo.lng },
    openingHoursSpecification: allDayEveryDay(),
    priceRange: business.priceRange,
    paymentAccepted: business.payments.join(', '),
    areaServed: areas(site),
    hasOfferCatalog: catalogue(site),
    identifier: { '@type': 'PropertyValue', propertyID: 'RBQ', value: site.fact('licence').text },
    aggregateRating: rating(site, reviews),
  }
}

/** The business with its offers, for pages that list them; other pages refer to the catalogue by `@id`. */
export function businessWithOffers(site: Site): Exclude<GeneralContractor, string> {
  const offers = site.one('business').offers.map((id) => offer(site, id))
  return {
    ...businessNode(site),
    hasOfferCatalog: { ...catalogue(site), itemListElement: offers as never },
  }
}

function catalogue(site: Site): Exclude<OfferCatalog, string> {
  return { '@type': 'OfferCatalog', '@id': nodeId(site, 'services'), name: site.one('business').slogan }
}

function allDayEveryDay(): OpeningHoursSpecification {
  return { '@type': 'OpeningHoursSpecification', dayOfWeek: DAYS, opens: '00:00', closes: '23:59' }
}

function areas(site: Site): Place[] {
  const { areasServed, geo } = site.one('business')
  const radius = factNumber(site, 'rayon-service.metadonnees') * 1000
  return [
    ...areasServed.map(({ type, name }): Place => ({ '@type': type, name })),
    {
      '@type': 'GeoCircle',
      geoMidpoint: { '@type': 'GeoCoordinates', latitude: geo.lat, longitude: geo.lng },
      geoRadius: String(radius),
    } as never,
  ]
}

function offer(site: Site, id: string): Offer {
  const { title, page, slug } = site.get('services', id).data
  const url = page && `${site.config.origin}/services/${slug}`
  return { '@type': 'Offer', itemOffered: { '@type': 'Service', name: title, ...(url && { url }) } }
}

function rating(site: Site, reviews: string): AggregateRating {
  return {
    '@type': 'AggregateRating',
    ratingValue: factNumber(site, 'note-moyenne'),
    bestRating: 5,
    reviewCount: factNumber(site, reviews),
  }
}
