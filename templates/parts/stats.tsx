import type { ReactNode } from 'react'
import '../styles/stats.css'

export type Stat = {
  readonly value: ReactNode
  readonly label: ReactNode
  /** The number in `value`, for a script that counts up to it. */
  readonly count?: number
}

/** Figures, each above its dimension line. */
export function Stats({ stats }: { readonly stats: readonly Stat[] }) {
  return (
    <dl className="stats">
      {stats.map((stat, at) => (
        <div key={at} className="stat">
          <dt className="dim">{stat.label}</dt>
          <Value {...stat} />
        </div>
      ))}
    </dl>
  )
}

/** A word before a number, as in "about 3,500", is smaller. */
function Value({ value, count }: Stat) {
  const [, word, number] = (typeof value === 'string' && /^(\p{L}+) (?=\d)(.+)$/u.exec(value)) || []
  if (word === undefined)
    return (
      <dd className="num" data-count={count}>
        {value}
      </dd>
    )
  return (
    <dd className="num">
      <small>{word}</small> <span data-count={count}>{number}</span>
    </dd>
  )
}
