import { capitalized } from './capitalized.ts'
import { Card, CardList } from './card.tsx'
import type { Service } from './catalogue.ts'
import { servicePath } from './catalogue.ts'

export type ServiceCardsProps = { readonly services: readonly Service[]; readonly heading?: 'h3' | 'h4' }

/** Services of the catalogue side by side: description, price range and duration. */
export function ServiceCards({ services, heading = 'h3' }: ServiceCardsProps) {
  return (
    <CardList>
      {services.map((service) => {
        const { title, description, icon, price_range, duration } = service.data
        return (
          <Card
            key={service.id}
            title={title}
            text={description}
            icon={icon}
            heading={heading}
            meta={capitalized(`${price_range} · ${duration}`)}
            href={servicePath(service)}
          />
        )
      })}
    </CardList>
  )
}
