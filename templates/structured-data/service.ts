import type { Service } from 'schema-dts'
import type { Site } from '../../site.config.ts'
import { factRange } from './fact-number.ts'
import { nodeId } from './ids.ts'

/** UN/CEFACT codes of units, which mean the same in every language. */
const UNIT_CODES: Readonly<Record<string, string>> = { 'pi²': 'FTK' }

export type ServiceNodeOptions = {
  readonly name: string
  readonly description: string
  /** Path of the page. */
  readonly url: string
  readonly areas: readonly { readonly type: 'City' | 'AdministrativeArea'; readonly name: string }[]
  /** Name of the fact with the price. */
  readonly price?: string | undefined
}

/** A service with its price range in dollars, offered by the business. */
export function serviceNode(site: Site, options: ServiceNodeOptions): Service {
  const { name, description, url, areas, price } = options
  const address = site.config.origin + url
  return {
    '@type': 'Service',
    '@id': `${address}#service`,
    name,
    serviceType: name,
    description,
    url: address,
    provider: { '@id': nodeId(site, 'business') },
    areaServed: areas.map(({ type, name: area }) => ({ '@type': type, name: area })),
    ...(price && { offers: { '@type': 'Offer', priceSpecification: priceSpecification(site, price) } }),
  }
}

function priceSpecification(site: Site, price: string) {
  const [minPrice, maxPrice] = factRange(site, price)
  const { unit = '', text } = site.fact(price)
  const [, per] = unit.split('/')
  const isOpen = /(?:et plus|and up)$/.test(text)
  return {
    '@type': 'UnitPriceSpecification',
    priceCurrency: site.one('business').currency,
    minPrice,
    ...(!isOpen && { maxPrice }),
    ...(per && (UNIT_CODES[per] ? { unitCode: UNIT_CODES[per] } : { unitText: per })),
  } as const
}
