import { useSite } from 'site/page'
import type { Site } from '../../site.config.ts'
import '../styles/home.css'
import { Card, CardList } from './card.tsx'
import { Section } from './section.tsx'

/** Limited offers, each with its conditions, then the guarantees. */
export function HomeOffers() {
  const site = useSite<Site>()
  const { title, lead, guarantees } = site.one('home').offers
  const offers = site
    .all('offers')
    .map(({ data }) => data)
    .toSorted((a, b) => a.order - b.order)
  const cards = (kind: 'offer' | 'guarantee', heading: 'h3' | 'h4') => (
    <CardList>
      {offers
        .filter((offer) => offer.kind === kind)
        .map(({ title, text, icon, terms, action }) => (
          <Card
            key={title}
            title={title}
            text={text}
            icon={icon}
            heading={heading}
            meta={action && <a href={action.href}>{action.label}</a>}
          >
            {terms && <p className="note">{terms}</p>}
          </Card>
        ))}
    </CardList>
  )
  return (
    <Section id="offres" title={title} lead={lead} layout="top" tone="sheet">
      {cards('offer', 'h3')}
      <div className="home-air flow">
        <h3>{guarantees}</h3>
        {cards('guarantee', 'h4')}
      </div>
    </Section>
  )
}
