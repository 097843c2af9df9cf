import Link from 'next/link'
import categories from '../lib/categories.json'
import './globals.css'

const siteTitle = 'Carnet du bâtiment'

export const metadata = {
  metadataBase: new URL('https://carnet.example'),
  title: { default: siteTitle, template: `%s | ${siteTitle}` },
}

export default function RootLayout({ children }) {
  return (
    <html lang="fr-CA">
      <body>
        <a className="skip" href="#contenu">
          Aller au contenu
        </a>
        <header className="site-header">
          <Link className="brand" href="/">
            {siteTitle}
          </Link>
          <nav className="site-nav" aria-label="Principale">
            <Categories />
          </nav>
        </header>
        <main id="contenu">{children}</main>
        <footer className="site-footer">
          <nav aria-label="Pied de page">
            <Categories />
          </nav>
          <p>© {siteTitle}. Textes d’essai.</p>
        </footer>
      </body>
    </html>
  )
}

function Categories() {
  return (
    <ul>
      {Object.entries(categories).map(([key, name]) => (
        <li key={key}>
          <Link href={`/categories/${key}`}>{name}</Link>
        </li>
      ))}
    </ul>
  )
}
