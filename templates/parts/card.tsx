import type { ReactNode } from 'react'
import type { IconName } from '../art/icons.tsx'
import { Icon } from '../art/icons.tsx'
import '../styles/card.css'
import { Tappable } from './tappable.tsx'

export type CardProps = {
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly href?: string | undefined
  readonly icon?: IconName | undefined
  /** A drawing above the title, instead of the icon. */
  readonly art?: ReactNode
  /** One short line under the text: a price, a delay, a place. */
  readonly meta?: ReactNode
  readonly heading?: 'h2' | 'h3' | 'h4'
  readonly children?: ReactNode
}

/** An entry of an index: with a line above, entirely clickable if it has an `href`. */
export function Card({ title, text, href, icon, art, meta, heading: Heading = 'h3', children }: CardProps) {
  return (
    <article className={href ? 'card card-link' : 'card'}>
      {art && <div className="card-art">{art}</div>}
      {icon && !art && <Icon name={icon} className="card-icon" />}
      <Heading className="card-title">{href ? <a href={href}>{title}</a> : title}</Heading>
      {text && <p>{href ? text : <Tappable text={text} />}</p>}
      {children}
      {meta && <p className="card-meta num">{meta}</p>}
    </article>
  )
}

/** Lays out cards side by side, as many as fit. Each `<Card>` becomes a list item. */
export function CardList({
  children,
  wide,
}: {
  readonly children: readonly ReactNode[]
  readonly wide?: boolean
}) {
  // Four in a row if no card is then left alone below the others; else three.
  const fours = children.length % 4 === 0 && children.length % 3 !== 0
  return (
    <ul className={wide ? 'cards cards-wide' : fours ? 'cards cards-four' : 'cards'}>
      {children.map((card, at) => (
        <li key={at}>{card}</li>
      ))}
    </ul>
  )
}
