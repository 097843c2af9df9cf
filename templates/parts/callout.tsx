import type { ReactNode } from 'react'
import '../styles/callout.css'
import { Tappable } from './tappable.tsx'

export type CalloutProps = {
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly actions: ReactNode
}

/** The closing invitation of a page: a sentence and the next actions, on the dark background. */
export function Callout({ title, text, actions }: CalloutProps) {
  return (
    <section className="callout deep">
      <div className="wrap callout-inside">
        <h2>{title}</h2>
        {text && (
          <p className="lead">
            <Tappable text={text} />
          </p>
        )}
        <div className="actions">{actions}</div>
      </div>
    </section>
  )
}
