import type { ReactNode } from 'react'
import '../styles/steps.css'
import { Tappable } from './tappable.tsx'

export type Step = {
  readonly step: number | string
  readonly title: ReactNode
  readonly description: ReactNode
  readonly duration?: ReactNode
  /** Whom to call, with the number last. */
  readonly call?: string | undefined
  /** Allows links to this step. */
  readonly id?: string
}

/** A process in order, with ticks down its side like a dimension line. */
export function Steps({
  steps,
  heading: Heading = 'h3',
}: {
  readonly steps: readonly Step[]
  readonly heading?: 'h3' | 'h4'
}) {
  return (
    <ol className="steps">
      {steps.map((step) => (
        <li key={step.step} id={step.id} className="step">
          <span className="step-number num" aria-hidden="true">
            {step.step}
          </span>
          <Heading className="step-title">{step.title}</Heading>
          {step.duration && <p className="step-time num">{step.duration}</p>}
          <p className="step-text">
            <Tappable text={step.description} />
          </p>
          {step.call && (
            <p className="step-text">
              <a className="num" href={`tel:+${step.call.replace(/\D/g, '')}`}>
                {step.call}
              </a>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
