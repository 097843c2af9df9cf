import type { ReactNode } from 'react'
import { useSite } from 'site/page'
import type { Site } from '../../site.config.ts'
import '../styles/nav-menus.css'
import { servicePath } from './catalogue.ts'
import { LinkItems, type NamedLink } from './link-items.tsx'
import { sectorLinks } from './nav-sectors.ts'

/** The shared menus of the header, then its plain links. Each menu is a disclosure that works without JavaScript. */
export function NavMenus({ links }: { readonly links: readonly NamedLink[] }) {
  const site = useSite<Site>()
  const { services, sectors, emergencies } = site.one('nav').menus
  return (
    <ul className="header-links menus">
      <Menu title={services.title} all={services.all}>
        {services.groups.map(({ title, href, items }) => (
          <Group
            key={title}
            head={{ label: title, href }}
            links={items.map(({ label, service }) => ({
              label,
              href: servicePath(site.get('services', service)) ?? `/services#${service}`,
            }))}
          />
        ))}
      </Menu>
      <Menu title={sectors.title} all={sectors.all}>
        {sectorLinks(site).map(({ head, links: cities }) => (
          <Group key={head.href} head={head} links={cities} />
        ))}
      </Menu>
      <Menu title={emergencies.title} all={emergencies.all}>
        <Links links={emergencies.items} />
      </Menu>
      <LinkItems links={links} />
    </ul>
  )
}

type MenuProps = { readonly title: string; readonly all: NamedLink; readonly children: ReactNode }

function Menu({ title, all, children }: MenuProps) {
  return (
    <li>
      <details name="menu">
        <summary>{title}</summary>
        <div className="menu">
          {children}
          <a href={all.href}>{all.label}</a>
        </div>
      </details>
    </li>
  )
}

/** A category or region, which is a link itself, and its first pages. */
function Group({ head, links }: { readonly head: NamedLink; readonly links: readonly NamedLink[] }) {
  return (
    <div>
      <a href={head.href}>{head.label}</a>
      <Links links={links} />
    </div>
  )
}

function Links({ links }: { readonly links: readonly NamedLink[] }) {
  return (
    <ul className="menu-links">
      <LinkItems links={links} />
    </ul>
  )
}
