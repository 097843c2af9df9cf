import { useSite, type Head } from 'site/page'
import type { Site } from '../../../site.config.ts'
import { BaseLayout } from '../../layouts/base-layout.tsx'
import { CallButton } from '../../parts/call-button.tsx'
import { Callout } from '../../parts/callout.tsx'
import { PageDock } from '../../parts/dock.tsx'
import { Hero } from '../../parts/hero.tsx'
import { InstantQuote } from '../../parts/instant-quote.tsx'
import { pageHead } from '../../parts/page-head.ts'
import { FilterGroup, QueryFilter } from '../../parts/query-filter.tsx'
import { Section } from '../../parts/section.tsx'
import { ServiceCards } from '../../parts/service-cards.tsx'
import { businessWithOffers } from '../../structured-data/business.ts'

export const head = (_: unknown, site: Site): Head =>
  pageHead(site, site.one('servicesPage').head, [{ name: 'Services', url: '/services' }], {
    jsonLd: [businessWithOffers(site)],
    source: 'content/pages/services.yaml',
  })

/** The whole catalogue, by category; `?category=` shows only one. */
export default function ServicesPage() {
  const site = useSite<Site>()
  const { title, lead, filter, categories, closing } = site.one('servicesPage')
  return (
    <BaseLayout dock={<PageDock quoteHere />}>
      <Hero title={title} lead={lead} />
      <QueryFilter
        {...filter}
        page="/services"
        parameter="category"
        choices={categories.map((category) => ({ id: category.id, name: category.title }))}
      >
        {categories.map((category) => {
          const services = site.all('services').filter(({ data }) => data.category === category.id)
          return (
            <FilterGroup key={category.id} id={category.id} entries={services.length}>
              <Section id={category.id} title={category.title} lead={category.lead} layout="top">
                <ServiceCards services={services} />
              </Section>
            </FilterGroup>
          )
        })}
      </QueryFilter>
      <InstantQuote />
      <Callout title={closing.title} text={closing.lead} actions={<CallButton size="l" />} />
    </BaseLayout>
  )
}
