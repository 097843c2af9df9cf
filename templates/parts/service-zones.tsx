import type { Service } from './catalogue.ts'
import { servicePath } from './catalogue.ts'
import { ZoneList } from './zone-list.tsx'

/** Services of the catalogue as a plain list, each a link if it has a page. */
export function ServiceZones({ services }: { readonly services: readonly Service[] }) {
  const zones = services.map((service) => {
    const href = servicePath(service)
    return { name: service.data.title, ...(href && { href }) }
  })
  return <ZoneList zones={zones} />
}
