import { useSite } from 'site/page'
import type { Site } from '../../site.config.ts'

/** The links of the home page's header: the services or cities switch, then the sections of the page and the blog. */
export function HomeNav() {
  const { nav, switch: choice } = useSite<Site>().one('home')
  const links = [
    { label: choice.services, href: '#services' },
    { label: choice.cities, href: '#villes' },
    ...nav,
  ]
  return (
    <ul className="header-links">
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
