import type { ReactNode } from 'react'
import '../styles/callout.css'

export type CalloutProps = {
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly actions: ReactNode
  readonly heading?: 'h2' | 'h3'
}

/** The closing invitation of a page: a sentence and what to do next, on the dark ground. */
export function Callout({ title, text, actions, heading: Heading = 'h2' }: CalloutProps) {
  return (
    <section className="callout deep">
      <div className="wrap callout-inside">
        <Heading>{title}</Heading>
        {text && <p className="lead">{text}</p>}
        <div className="actions">{actions}</div>
      </div>
    </section>
  )
}
