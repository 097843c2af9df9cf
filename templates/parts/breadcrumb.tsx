import { usePage } from 'site/page'
import '../styles/breadcrumb.css'
import { useLang } from './use-lang.ts'

/** The breadcrumb from the head of the page: every level but the last is a link. */
export function Breadcrumb() {
  const { breadcrumbs } = usePage().head
  const lang = useLang()
  return (
    breadcrumbs && (
      <nav className="breadcrumb" aria-label={lang === 'fr' ? 'Fil d’Ariane' : 'Breadcrumb'}>
        <ol className="crumbs">
          {breadcrumbs.map(({ name, url }, at) => (
            <li key={url}>
              {at === breadcrumbs.length - 1 ? (
                <span aria-current="page">{name}</span>
              ) : (
                <a href={url}>{name}</a>
              )}
            </li>
          ))}
        </ol>
      </nav>
    )
  )
}
