import type { ReactNode } from 'react'
import { useSite } from 'site/page'
import type { Site } from '../../site.config.ts'

/** The frame of every page: the title of the site and its categories. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { title, categories } = useSite<Site>().one('site')
  const list = Object.entries(categories).map(([key, name]) => (
    <li key={key}>
      <a href={`/categories/${key}`}>{name}</a>
    </li>
  ))
  return (
    <>
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      <header className="site-header">
        <a className="brand" href="/">
          {title}
        </a>
        <nav className="site-nav" aria-label="Principale">
          <ul>{list}</ul>
        </nav>
      </header>
      <main id="contenu">{children}</main>
      <footer className="site-footer">
        <nav aria-label="Pied de page">
          <ul>{list}</ul>
        </nav>
        <p>© {title}. Textes d’essai.</p>
      </footer>
    </>
  )
}
