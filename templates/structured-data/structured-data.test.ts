import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import config, { type Site } from '../../site.config.ts'
import { loadContent } from '../../src/content/load/load-content.ts'
import { buildSite } from '../../src/model/build-site.ts'
import { blogPostingNode } from './blog-posting.ts'
import { businessNode, businessWithOffers } from './business.ts'
import { faqPageNode } from './faq-page.ts'
import { serviceNode } from './service.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
let site: Site

beforeAll(async () => {
  const { entries, facts, assets } = await loadContent(root, config)
  const images = assets.map((path) => ({ path, width: 1, height: 1, url: `/${path}`, hash: '' }))
  const built = buildSite({ config, entries, facts, images }, { now: new Date('2026-11-21'), drafts: false })
  site = built.site as unknown as Site
})

test('the business node has the specified properties', () => {
  const node = businessNode(site)
  expect(node).toMatchObject({
    '@type': 'GeneralContractor',
    '@id': 'https://www.nordassain.example/#business',
    name: 'Nordassain Décontamination',
    telephone: '+1-450-555-0142',
    address: { addressLocality: 'Oka', addressRegion: 'QC', addressCountry: 'CA' },
    geo: { latitude: 45.46453, longitude: -74.08809 },
    openingHoursSpecification: { opens: '00:00', closes: '23:59' },
    priceRange: '$$',
    aggregateRating: { ratingValue: 4.9, reviewCount: 127 },
  })
  expect(node).toHaveProperty('openingHoursSpecification.dayOfWeek.length', 7)
  for (const property of ['paymentAccepted', 'areaServed', 'hasOfferCatalog', 'identifier']) {
    expect(node).toHaveProperty(property)
  }
})

test('pages that list offers include every offer of the business in the shared catalogue', () => {
  const offers = site.one('business').offers
  const catalogue = businessNode(site).hasOfferCatalog
  expect(businessWithOffers(site).hasOfferCatalog).toMatchObject({
    ...(catalogue as object),
    itemListElement: offers.map((id) => ({
      '@type': 'Offer',
      itemOffered: { name: site.get('services', id).data.title },
    })),
  })
})

test('each page states its own review count', () => {
  const reviews = (id: string) => site.get('services', id).data.page?.reviews
  expect(businessNode(site, reviews('decontamination-amiante'))).toMatchObject({
    aggregateRating: { reviewCount: 247 },
  })
  expect(businessNode(site, site.get('cities', 'saint-jerome').data.page?.reviews)).toMatchObject({
    aggregateRating: { reviewCount: 350 },
  })
})

const serviceAt = (price: string) =>
  serviceNode(site, { name: 'a', description: 'b', url: '/c', areas: [], price })

test('a service states its price range in Canadian dollars, with its unit if it has one', () => {
  const price = { '@type': 'UnitPriceSpecification', priceCurrency: 'CAD' }
  expect(serviceAt('prix-amiante-pi2.page')).toMatchObject({
    provider: { '@id': 'https://www.nordassain.example/#business' },
    offers: { priceSpecification: { ...price, minPrice: 15, maxPrice: 25, unitCode: 'FTK' } },
  })
  expect(serviceAt('prix-amiante-projet')).toHaveProperty('offers.priceSpecification', {
    ...price,
    minPrice: 2500,
    maxPrice: 8000,
  })
})

test('a fact without a number cannot be a price', () => {
  expect(() => serviceAt('prix-caracterisation-industrielle')).toThrow('prix-caracterisation-industrielle')
})

test('questions and answers are identical to those of the page', () => {
  const { items } = site.get('faq', 'accueil').data
  expect(items).toHaveLength(10)
  expect(faqPageNode('https://x.example/', items)).toMatchObject({
    mainEntity: items.map(({ question, answer }) => ({ name: question, acceptedAnswer: { text: answer } })),
  })
})

test('an article has its publication date and the date of its last update', () => {
  for (const { id, data, body } of site.all('blog')) {
    const node = blogPostingNode(site, id, data, body?.words ?? 0)
    expect(node).toMatchObject({
      datePublished: data.publishedAt,
      dateModified: data.updatedAt ?? data.publishedAt,
    })
  }
})
