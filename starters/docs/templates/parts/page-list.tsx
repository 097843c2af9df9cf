import { useSite } from 'site/page'
import type { Site } from '../../site.config.ts'
import { pagesOf } from './pages.ts'

/** The pages of a section with their descriptions. */
export function PageList({ section }: { readonly section: string }) {
  return (
    <ul className="pages">
      {pagesOf(useSite<Site>(), section).map((page) => (
        <li key={page.id}>
          <a href={`/${page.id}`}>{page.data.title}</a>
          <p>{page.data.description}</p>
        </li>
      ))}
    </ul>
  )
}
