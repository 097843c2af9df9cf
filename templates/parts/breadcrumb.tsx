import '../styles/breadcrumb.css'

export type Crumb = { readonly name: string; readonly url: string }

/** The way back up: every level but the last is a link. */
export function Breadcrumb({
  items,
  lang = 'fr',
}: {
  readonly items: readonly Crumb[]
  readonly lang?: 'fr' | 'en'
}) {
  return (
    <nav className="breadcrumb" aria-label={lang === 'fr' ? 'Fil d’Ariane' : 'Breadcrumb'}>
      <ol className="crumbs">
        {items.map(({ name, url }, at) => (
          <li key={url}>
            {at === items.length - 1 ? <span aria-current="page">{name}</span> : <a href={url}>{name}</a>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
