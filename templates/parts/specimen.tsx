import type { ReactNode } from 'react'
import '../styles/showcase.css'

/** One sample of the style sheet page, with its name. */
export function Specimen({
  name,
  deep,
  children,
}: {
  readonly name: string
  readonly deep?: boolean
  readonly children: ReactNode
}) {
  return (
    <div className="specimen">
      <p className="specimen-name">{name}</p>
      <div className={deep ? 'specimen-row specimen-deep deep' : 'specimen-row'}>{children}</div>
    </div>
  )
}
