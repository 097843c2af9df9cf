import type { ReactNode } from 'react'
import type { HousePart } from '../art/house.tsx'
import { HouseDetail } from '../art/house.tsx'
import '../styles/hero.css'
import { Badge } from './badge.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { Figure } from './figure.tsx'
import { Tappable } from './tappable.tsx'

export type HeroProps = {
  readonly title: ReactNode
  readonly lead?: ReactNode
  /** A short line above the title: a badge, a category. */
  readonly badge?: ReactNode
  /** Whether the badge is about the emergency line. */
  readonly emergency?: boolean
  readonly actions?: ReactNode
  /** The part of the house to draw next to the title. */
  readonly detail?: HousePart
  readonly caption?: ReactNode
  /** Anything else under the actions: a `<FactStrip>`, a phone line. */
  readonly children?: ReactNode
}

/** The head of an inner page: breadcrumb, title, actions, and the part of the house that it is about. */
export function Hero(props: HeroProps) {
  const { title, lead, badge, emergency, actions, detail, caption, children } = props
  return (
    <div id="haut" className={detail ? 'hero hero-detail' : 'hero'}>
      <div className="wrap">
        <Breadcrumb />
        <div className="hero-grid">
          <div className="hero-text flow">
            {badge && <Badge emergency={emergency ?? false}>{badge}</Badge>}
            <h1>{title}</h1>
            {lead && (
              <p className="lead">
                <Tappable text={lead} />
              </p>
            )}
            {actions && <div className="actions">{actions}</div>}
            {children}
          </div>
          {detail && (
            <Figure caption={caption}>
              <HouseDetail part={detail} />
            </Figure>
          )}
        </div>
      </div>
    </div>
  )
}
