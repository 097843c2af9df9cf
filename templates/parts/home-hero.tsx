import { Fragment, type ReactNode } from 'react'
import type { HouseSpot } from '../art/house.tsx'
import { House } from '../art/house.tsx'
import '../styles/home-hero.css'
import { Badge } from './badge.tsx'

export type HomeHeroProps = {
  readonly title: ReactNode
  readonly lead: ReactNode
  readonly badge?: ReactNode
  readonly actions: ReactNode
  /** Under the actions: links to emergency instructions. */
  readonly now?: { readonly title: string; readonly links: readonly { label: string; href: string }[] }
  /** Below the ground line, next to the basement: the statistics. */
  readonly below?: ReactNode
  readonly spots: readonly HouseSpot[]
  /** The label of the list of links under the drawing. */
  readonly legend: string
}

/** The opening of the home page: the text above ground, the house in section on it, the figures below. */
export function HomeHero({ title, lead, badge, actions, now, below, spots, legend }: HomeHeroProps) {
  return (
    <div className="home-hero">
      <div className="wrap home-hero-grid">
        <div className="home-hero-text flow">
          {badge && <Badge emergency>{badge}</Badge>}
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <div className="actions">{actions}</div>
          {now && (
            <p className="home-hero-now">
              {now.title}
              {now.links.map(({ label, href }) => (
                <Fragment key={href}>
                  {' '}
                  <a href={href}>{label}</a>
                </Fragment>
              ))}
            </p>
          )}
        </div>
        <House spots={spots} legend={legend} inHtml />
        {below && <div className="home-hero-below">{below}</div>}
      </div>
    </div>
  )
}
