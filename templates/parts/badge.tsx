import type { ReactNode } from 'react'
import '../styles/badge.css'

/** A short label in a ring; with `emergency` it has the orange lamp. */
export function Badge({
  emergency,
  children,
}: {
  readonly emergency?: boolean
  readonly children: ReactNode
}) {
  return <p className={emergency ? 'badge badge-emergency' : 'badge'}>{children}</p>
}
