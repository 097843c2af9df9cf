import type { ReactNode } from 'react'
import { usePage, useSite } from 'site/page'
import type { Site } from '../../site.config.ts'
import { Contents } from './contents.tsx'
import { sectionsOf } from './pages.ts'
import { SearchForm } from './search-form.tsx'

/** The frame of every page. */
export function Layout({
  search = true,
  children,
}: {
  readonly search?: boolean
  readonly children: ReactNode
}) {
  const { url } = usePage()
  const site = useSite<Site>()
  return (
    <>
      <a className="skip" href="#main-content">
        Skip to content
      </a>
      <header>
        <a className="name" href="/">
          {site.config.name}
        </a>
        <nav aria-label="Sections">
          {sectionsOf(site).map(({ id, data }) => (
            <a
              key={id}
              href={`/${id}`}
              aria-current={url === `/${id}` ? 'page' : url.startsWith(`/${id}/`) ? 'true' : undefined}
            >
              {data.title}
            </a>
          ))}
        </nav>
        {search && <SearchForm label="Search the documentation" id="search-words" />}
      </header>
      <div className="columns">
        <Contents />
        <main id="main-content">{children}</main>
      </div>
      <footer>
        <p>Built with itself. MIT license.</p>
      </footer>
    </>
  )
}
