import { LinkItems, type NamedLink } from './link-items.tsx'

/** The plain links of the header: those of the site, or those of a page with its own header. */
export function HeaderLinks({ links }: { readonly links: readonly NamedLink[] }) {
  return (
    <ul className="header-links">
      <LinkItems links={links} />
    </ul>
  )
}
