import type { ReactNode } from 'react'

export type LayoutProps = {
  readonly siteTitle: string
  readonly links: readonly { readonly url: string; readonly name: string }[]
  readonly children: ReactNode
}

/** What stands around every page. */
export function Layout({ siteTitle, links, children }: LayoutProps) {
  const list = links.map(({ url, name }) => (
    <li key={url}>
      <a href={url}>{name}</a>
    </li>
  ))
  return (
    <>
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      <header className="site-header">
        <a className="brand" href="/">
          {siteTitle}
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
        <p>© {siteTitle}. Textes d’essai.</p>
      </footer>
    </>
  )
}
