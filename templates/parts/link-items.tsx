export type NamedLink = { readonly label: string; readonly href: string }

/** Links, each an item of the list around them. */
export function LinkItems({ links }: { readonly links: readonly NamedLink[] }) {
  return links.map(({ label, href }) => (
    <li key={href}>
      <a href={href}>{label}</a>
    </li>
  ))
}
