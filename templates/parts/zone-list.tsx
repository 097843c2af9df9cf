import '../styles/zone-list.css'

export type Zone = {
  readonly name: string
  /** The address of its page, if it has one. */
  readonly href?: string | undefined
  readonly detail?: string | undefined
}

/** Cities or sectors in columns, like the index of a map. */
export function ZoneList({ zones }: { readonly zones: readonly Zone[] }) {
  return (
    <ul className="zones">
      {zones.map(({ name, href, detail }) => (
        <li key={name}>
          {href ? <a href={href}>{name}</a> : <span>{name}</span>}{' '}
          {detail && <span className="note num">{detail}</span>}
        </li>
      ))}
    </ul>
  )
}
