import type { ReactNode } from 'react'
import { usePage, useSite } from 'site/page'
import type { Site } from '../../site.config.ts'
import { telephone } from './telephone.ts'

const LINKS = [
  ['/services', 'Services'],
  ['/about', 'About us'],
  ['/contact', 'Contact'],
] as const

/** The frame of every page. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { url } = usePage()
  const site = useSite<Site>()
  const { phone, email, town, state, hours } = site.one('business')
  return (
    <>
      <a className="skip" href="#main-content">
        Skip to content
      </a>
      <header>
        <a className="name" href="/">
          {site.config.name}
        </a>
        <nav aria-label="Site">
          {LINKS.map(([href, name]) => (
            <a key={href} href={href} aria-current={href === url ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
        <a className="call" href={telephone(phone)}>
          Call {phone}
        </a>
      </header>
      <main id="main-content">{children}</main>
      <footer>
        <p>
          {site.config.name}, {town}, {state}
          <br />
          {hours}
        </p>
        <p>
          <a href={telephone(phone)}>{phone}</a>
          <a href={`mailto:${email}`}>{email}</a>
          <a href="/privacy">Privacy</a>
        </p>
      </footer>
    </>
  )
}
