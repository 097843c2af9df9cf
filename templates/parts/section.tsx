import type { ReactNode } from 'react'
import '../styles/section.css'
import { Tappable } from './tappable.tsx'

export type SectionProps = {
  readonly id?: string
  readonly title: ReactNode
  readonly lead?: ReactNode
  /** `margin` puts the title in a margin column next to the content; `top` above it, with full-width content. */
  readonly layout?: 'margin' | 'top'
  readonly tone?: 'paper' | 'sheet' | 'deep'
  /** Links or buttons under the lead. */
  readonly actions?: ReactNode
  readonly heading?: 'h2' | 'h3'
  /** Hidden in print. */
  readonly screenOnly?: boolean
  /** Hidden without JavaScript. */
  readonly scripted?: boolean
  readonly children?: ReactNode
}

/** One part of a page: a title with a line, and its content on the twelve columns. */
export function Section(props: SectionProps) {
  const {
    id,
    title,
    lead,
    layout = 'margin',
    tone = 'paper',
    actions,
    heading: Heading = 'h2',
    screenOnly,
    scripted,
    children,
  } = props
  return (
    <section
      id={id}
      className={`section section-${layout}${tone === 'paper' ? ' section-plain' : ` ${tone}`}${screenOnly ? ' screen' : ''}${scripted ? ' scripted' : ''}`}
    >
      <div className="wrap section-grid">
        <header className="section-head dim flow">
          <Heading>{title}</Heading>
          {lead && (
            <p className="section-lead">
              <Tappable text={lead} />
            </p>
          )}
          {actions && <div className="actions">{actions}</div>}
        </header>
        {children && <div className="section-body">{children}</div>}
      </div>
    </section>
  )
}
