import type { ReactNode } from 'react'
import '../styles/stats.css'

export type Stat = {
  readonly value: ReactNode
  readonly label: ReactNode
  /** The number in `value`, for a script that counts up to it. */
  readonly count?: number
}

/** Figures, each over its dimension line. */
export function Stats({ stats }: { readonly stats: readonly Stat[] }) {
  return (
    <dl className="stats">
      {stats.map((stat, at) => (
        <div key={at} className="stat">
          <dt className="dim">{stat.label}</dt>
          <dd className="num" data-count={stat.count}>
            {stat.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
