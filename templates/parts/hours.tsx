import '../styles/hours.css'

export type HoursRow = { readonly days: string; readonly hours: string; readonly emergency?: boolean }

/** Opening hours as a list of pairs; the emergency line is emphasised by weight, not by colour. */
export function Hours({ rows }: { readonly rows: readonly HoursRow[] }) {
  return (
    <dl className="hours">
      {rows.map(({ days, hours, emergency }) => (
        <div key={days} className={emergency ? 'hours-emergency' : undefined}>
          <dt>{days}</dt>
          <dd className="num">{hours}</dd>
        </div>
      ))}
    </dl>
  )
}
