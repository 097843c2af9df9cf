import '../styles/site-map.css'

export type MapLink = { readonly name: string; readonly url: string; readonly lang: 'fr' | 'en' }

/** Links to every page of a section, in columns. */
export function SiteMap({
  links,
  lang = 'fr',
}: {
  readonly links: readonly MapLink[]
  readonly lang?: 'fr' | 'en'
}) {
  return (
    <ul className="site-map" data-pagefind-ignore="">
      {links.map((link) => (
        <li key={link.url}>
          {link.lang === lang ? (
            <a href={link.url}>{link.name}</a>
          ) : (
            <a href={link.url} hrefLang={link.lang} lang={link.lang}>
              {link.name}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
