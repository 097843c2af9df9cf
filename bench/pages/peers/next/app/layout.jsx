import { description, language, preloads, title } from './page.json'
import './globals.css'

export const metadata = {
  metadataBase: new URL('https://www.nordassain.example'),
  title,
  description,
  alternates: { canonical: '/' },
  icons: { icon: '/images/logo.svg' },
}

export default function RootLayout({ children }) {
  return (
    <html lang={language}>
      <head>
        {preloads.map(({ rel, href, as, type, crossorigin }) => (
          <link key={href} rel={rel} href={href} as={as} type={type} crossOrigin={crossorigin} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  )
}
