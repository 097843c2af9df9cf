import type { PersonalOffers } from '../../templates/schemas/widgets-offers.ts'
import { OFFERS } from './timings.ts'

export type Offer = Omit<PersonalOffers['offers'][number], 'icon'> & {
  /** SVG path of its icon. */
  readonly icon: string
}

/** What the visitor did so far. */
export type Behaviour = {
  /** In seconds. */
  readonly timeOnSite: number
  readonly pagesViewed: readonly string[]
  readonly servicesViewed: readonly string[]
  /** Slug of a served city, if known. */
  readonly location?: string | undefined
}

/** The offers that currently fit the visitor, highest priority first, then highest confidence. */
export function chooseOffers(offers: readonly Offer[], behaviour: Behaviour, now: Date): readonly Offer[] {
  return offers
    .filter(({ id }) => applies(id, behaviour, now))
    .toSorted((a, b) => b.priority - a.priority || b.confidence - a.confidence)
}

function applies(id: Offer['id'], behaviour: Behaviour, now: Date): boolean {
  const hour = now.getHours()
  // Months count from 0, as in Date: « 9 or later, or 2 or earlier » is October to March, the heating season.
  const month = now.getMonth()
  switch (id) {
    case 'engaged':
      return behaviour.timeOnSite > OFFERS.engagedAfter / 1000
    case 'after-hours':
      return hour >= 18 || hour <= 7
    case 'winter':
      return month >= 9 || month <= 2
    case 'mould':
      return behaviour.servicesViewed.some((service) => service.includes('moisissure'))
    case 'location':
      return behaviour.location !== undefined
  }
}
