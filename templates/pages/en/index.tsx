import { useSite, type Head } from 'site/page'
import type { Site } from '../../../site.config.ts'
import { BaseLayout } from '../../layouts/base-layout.tsx'
import { Button } from '../../parts/button.tsx'
import { CallButton } from '../../parts/call-button.tsx'
import { Callout } from '../../parts/callout.tsx'
import { Card, CardList } from '../../parts/card.tsx'
import { englishCityPath } from '../../parts/catalogue.ts'
import { Figures } from '../../parts/figures.tsx'
import { HomeHero } from '../../parts/home-hero.tsx'
import { Section } from '../../parts/section.tsx'
import { ZoneList } from '../../parts/zone-list.tsx'
import { businessWithOffers } from '../../structured-data/business.ts'

export const head = (_: unknown, site: Site): Head => ({
  ...site.one('englishHome').head,
  lang: 'en',
  translations: { fr: '/' },
  jsonLd: [businessWithOffers(site)],
  source: 'content/en/pages/home.yaml',
})

export default function EnglishHomePage() {
  const { hero, services, why, closing } = useSite<Site>().one('englishHome')
  return (
    <BaseLayout>
      <HomeHero
        badge={hero.badge}
        title={hero.title}
        lead={hero.lead}
        legend={hero.legend}
        spots={hero.spots.map(({ part, ...spot }) => ({ id: part, ...spot }))}
        below={<Figures figures={hero.stats} />}
        actions={
          <>
            <CallButton size="l" label={hero.call} />
            <Button size="l" href="/en/contact">
              {hero.quote}
            </Button>
          </>
        }
      />
      <Section id="services" title={services.title} lead={services.lead} layout="top">
        <div className="flow">
          <Services />
          <p className="note">{services.others}</p>
        </div>
      </Section>
      <Section id="why" title={why.title} lead={why.lead} layout="top" tone="sheet">
        <CardList>
          {why.items.map((reason) => (
            <Card key={reason.title} {...reason} />
          ))}
        </CardList>
      </Section>
      <Cities />
      <Callout
        title={closing.title}
        text={closing.lead}
        actions={
          <>
            <CallButton size="l" />
            <Button size="l" href="/en/contact">
              {closing.action}
            </Button>
          </>
        }
      />
    </BaseLayout>
  )
}

/** The services that have an English page, with the catalogue's price and duration in English. */
function Services() {
  const site = useSite<Site>()
  return (
    <CardList>
      {site.one('englishHome').services.items.map((id) => {
        const { name, description, service, price_range, duration } = site.get('englishServices', id).data
        return (
          <Card
            key={id}
            title={name}
            text={description}
            icon={site.get('services', service).data.icon}
            meta={`${price_range} · ${duration}`}
            href={`/en/services/${id}`}
          />
        )
      })}
    </CardList>
  )
}

function Cities() {
  const site = useSite<Site>()
  const { title, lead, items, note } = site.one('englishHome').cities
  const zones = items
    .map((id) => site.get('cities', id))
    .map((city) => ({ name: city.data.name, href: englishCityPath(city, site) }))
  return (
    <Section id="cities" title={title} lead={lead} layout="top">
      <div className="flow">
        <ZoneList zones={zones} />
        <p className="note">{note}</p>
      </div>
    </Section>
  )
}
