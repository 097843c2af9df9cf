import type { ReactNode } from 'react'
import type { IconName } from '../art/icons.tsx'
import { Icon } from '../art/icons.tsx'
import '../styles/contact-card.css'

export type ContactLine = {
  readonly icon: IconName
  readonly label: string
  readonly value: ReactNode
  readonly href?: string
}

/** The ways to reach the business, one line each. */
export function ContactCard({ lines }: { readonly lines: readonly ContactLine[] }) {
  return (
    <ul className="contact-card">
      {lines.map(({ icon, label, value, href }) => (
        <li key={label}>
          <Icon name={icon} />
          <span className="contact-label">{label}</span>{' '}
          {href ? (
            <a className="num" href={href}>
              {value}
            </a>
          ) : (
            <span className="num">{value}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
