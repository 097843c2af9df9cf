import { usePage, useSite } from 'site/page'
import type { Site } from '../../site.config.ts'
import { pagesOf, sectionsOf } from './pages.ts'

/** Every page by section: next to the page on a wide screen, folded above it on a phone. */
export function Contents() {
  const { url } = usePage()
  const site = useSite<Site>()
  return (
    <nav className="contents" aria-label="All pages">
      <details>
        <summary>All pages</summary>
        {sectionsOf(site).map((section) => (
          <div key={section.id} className="part">
            <p className="section">{section.data.title}</p>
            <ul aria-label={section.data.title}>
              {pagesOf(site, section.id).map((page) => (
                <li key={page.id}>
                  <a href={`/${page.id}`} aria-current={`/${page.id}` === url ? 'page' : undefined}>
                    {page.data.title}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </details>
    </nav>
  )
}
