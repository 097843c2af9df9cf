import type { ReactNode } from 'react'
import type { IconName } from '../art/icons.tsx'
import { Icon } from '../art/icons.tsx'
import '../styles/fact-strip.css'

export type StripFact = { readonly icon: IconName; readonly text: ReactNode }

/** Short promises on one line under a hero: delay, licence, guarantee. */
export function FactStrip({ facts }: { readonly facts: readonly StripFact[] }) {
  return (
    <ul className="fact-strip">
      {facts.map(({ icon, text }, at) => (
        <li key={at} className="num">
          <Icon name={icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
