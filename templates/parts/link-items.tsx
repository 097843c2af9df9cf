export type NamedLink = {
  readonly label: string
  readonly href: string
  /** The language of the page it leads to, if it is not the language of this page. */
  readonly lang?: 'fr' | 'en' | undefined
}

/** Links as items of the surrounding list. */
export function LinkItems({ links }: { readonly links: readonly NamedLink[] }) {
  return links.map(({ label, href, lang }) => (
    <li key={href}>
      <a href={href} hrefLang={lang && `${lang}-CA`}>
        {label}
      </a>
    </li>
  ))
}
