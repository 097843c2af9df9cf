import type { z } from 'site/config'
import { useSite, type Entry, type Head } from 'site/page'
import type { Site } from '../../../site.config.ts'
import { BaseLayout } from '../../layouts/base-layout.tsx'
import { Button } from '../../parts/button.tsx'
import { CallButton } from '../../parts/call-button.tsx'
import { Callout } from '../../parts/callout.tsx'
import { Card, CardList } from '../../parts/card.tsx'
import type { City } from '../../parts/catalogue.ts'
import { cityPath } from '../../parts/catalogue.ts'
import { PageDock } from '../../parts/dock.tsx'
import { Hero } from '../../parts/hero.tsx'
import { InstantQuote } from '../../parts/instant-quote.tsx'
import { pageHead } from '../../parts/page-head.ts'
import { FilterGroup, QueryFilter } from '../../parts/query-filter.tsx'
import { Section } from '../../parts/section.tsx'
import type { sectorSchema } from '../../schemas/sector.ts'

export const head = (_: unknown, site: Site): Head =>
  pageHead(site, site.one('sectorsPage').head, [{ name: 'Secteurs', url: '/secteurs' }], {
    source: 'content/pages/secteurs.yaml',
  })

export default function SectorsPage() {
  const site = useSite<Site>()
  const { title, lead, filter, more, closing } = site.one('sectorsPage')
  const sectors = site.all('sectors').toSorted((a, b) => a.data.order - b.data.order)
  return (
    <BaseLayout dock={<PageDock quoteHere />}>
      <Hero title={title} lead={lead} />
      <QueryFilter
        {...filter}
        page="/secteurs"
        parameter="region"
        choices={sectors.map(({ id, data }) => ({ id, name: data.region }))}
      >
        {sectors.map((sector) => (
          <SectorGroup key={sector.id} sector={sector} more={more} />
        ))}
      </QueryFilter>
      <InstantQuote />
      <Callout title={closing.title} text={closing.lead} actions={<CallButton size="l" />} />
    </BaseLayout>
  )
}

type SectorGroupProps = {
  readonly sector: Entry<z.output<typeof sectorSchema>>
  readonly more: string
}

/** A region: its description, its cities, nearest first, and a link to its page. */
function SectorGroup({ sector: { id, data }, more }: SectorGroupProps) {
  const site = useSite<Site>()
  const cities = site
    .all('cities')
    .filter((city) => city.data.region === data.region)
    .toSorted((a, b) => a.data.distance_km - b.data.distance_km)
  return (
    <FilterGroup id={id} entries={cities.length}>
      <Section
        id={id}
        title={data.region}
        lead={data.summary}
        actions={<Button href={`/secteurs/${id}`}>{`${more} ${data.region}`}</Button>}
      >
        <CardList>
          {cities.map((city) => (
            <CityCard key={city.id} city={city} />
          ))}
        </CardList>
      </Section>
    </FilterGroup>
  )
}

/** A city of the catalogue: its common problems, and how far it is. */
function CityCard({ city }: { readonly city: City }) {
  const { name, common_issues, distance_km, average_response_time } = city.data
  return (
    <Card
      title={name}
      text={`${common_issues.join('. ')}.`}
      meta={`${distance_km}\u00A0km d’Oka · ${average_response_time}`}
      href={cityPath(city)}
    />
  )
}
