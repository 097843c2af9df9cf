import type { IconName } from '../art/icons.tsx'
import { Icon } from '../art/icons.tsx'
import '../styles/certifications.css'

export type Certification = {
  readonly name: string
  readonly detail?: string | undefined
  readonly icon?: IconName
}

/** Licences, insurance and training, each on a stamped line. */
export function Certifications({ items }: { readonly items: readonly Certification[] }) {
  return (
    <ul className="certifications">
      {items.map(({ name, detail, icon = 'certificate' }) => (
        <li key={name}>
          <Icon name={icon} />
          <span>
            <b>{name}</b> {detail && <span className="note num">{detail}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
