import { useSite } from 'site/page'
import type { Site } from '../../site.config.ts'
import { servicesOf } from './services.ts'

/** The services, each with a link to its page. */
export function ServiceList({ heading: Heading }: { readonly heading: 'h2' | 'h3' }) {
  return (
    <ul className="cards">
      {servicesOf(useSite<Site>()).map(({ id, data }) => (
        <li key={id}>
          <Heading>
            <a href={`/services/${id}`}>{data.title}</a>
          </Heading>
          <p>{data.summary}</p>
        </li>
      ))}
    </ul>
  )
}
