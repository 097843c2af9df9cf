import { Button } from './button.tsx'
import type { Service } from './catalogue.ts'
import { servicePath } from './catalogue.ts'

/** Services as a row of buttons, each a link if it has a page, else plain text. */
export function ServiceButtons({ services }: { readonly services: readonly Service[] }) {
  return (
    <ul className="actions">
      {services.map((service) => {
        const href = servicePath(service)
        const { title } = service.data
        return <li key={service.id}>{href ? <Button href={href}>{title}</Button> : title}</li>
      })}
    </ul>
  )
}
