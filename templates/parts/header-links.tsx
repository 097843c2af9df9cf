export type HeaderLink = { readonly label: string; readonly href: string }

/** The plain links of the header: those of the site, or those of a page that has a header of its own. */
export function HeaderLinks({ links }: { readonly links: readonly HeaderLink[] }) {
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
