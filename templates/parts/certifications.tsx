import type { z } from 'site/config'
import { Icon } from '../art/icons.tsx'
import type { certificationList } from '../schemas/business.ts'
import '../styles/certifications.css'

/** Licences, insurance and training, each on a stamped line. */
export function Certifications({ items }: { readonly items: z.output<typeof certificationList> }) {
  return (
    <ul className="certifications">
      {items.map(({ name, detail, icon }) => (
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
