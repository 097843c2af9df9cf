import type { ReactNode } from 'react'
import '../styles/contact-panel.css'

export type ContactPanelProps = {
  readonly title: string
  readonly heading?: 'h2' | 'h3'
  readonly children: ReactNode
}

/** A card of the contact page: a short title and a list under it. */
export function ContactPanel({ title, heading: Heading = 'h2', children }: ContactPanelProps) {
  return (
    <section className="contact-panel flow">
      <Heading>{title}</Heading>
      {children}
    </section>
  )
}
