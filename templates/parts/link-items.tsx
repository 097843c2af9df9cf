export type NamedLink = { readonly label: string; readonly href: string }

/** Links as items of the surrounding list. */
export function LinkItems({ links }: { readonly links: readonly NamedLink[] }) {
  return links.map(({ label, href }) => (
    <li key={href}>
      <a href={href}>{label}</a>
    </li>
  ))
}
