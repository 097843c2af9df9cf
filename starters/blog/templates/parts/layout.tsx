import { Fragment, type ReactNode } from 'react'
import { usePage, useSite } from 'site/page'
import type { Site } from '../../site.config.ts'

const LINKS = [
  ['/', 'Posts'],
  ['/tags', 'Tags'],
  ['/archive', 'Archive'],
] as const

/** The frame of every page. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { url } = usePage()
  const site = useSite<Site>()
  const { title, footer } = site.one('blog')
  return (
    <>
      <a className="skip" href="#main-content">
        Skip to content
      </a>
      <header>
        <a className="name" href="/">
          {title}
        </a>
        <nav aria-label="Site">
          {LINKS.map(([href, name]) => (
            <a key={href} href={href} aria-current={href === url ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
      </header>
      <main id="main-content">{children}</main>
      <footer>
        <p>{footer}</p>
        <p>
          <a href="/rss.xml">Feed</a>
          {site.one('elsewhere').links.map((link) => (
            <Fragment key={link.url}>
              , <a href={link.url}>{link.name}</a>
            </Fragment>
          ))}
        </p>
      </footer>
    </>
  )
}
