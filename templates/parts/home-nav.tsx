import { useSite } from 'site/page'
import type { Site } from '../../site.config.ts'
import { HeaderLinks } from './header-links.tsx'

/** The links of the home page's header: the services or cities switch, then the sections of the page and the blog. */
export function HomeNav() {
  const { nav, switch: choice } = useSite<Site>().one('home')
  const links = [
    { label: choice.services, href: '#services' },
    { label: choice.cities, href: '#villes' },
    ...nav,
  ]
  return <HeaderLinks links={links} />
}
