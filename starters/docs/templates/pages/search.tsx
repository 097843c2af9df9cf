import { Enhance, useSite, type Head } from 'site/page'
import { siteSearch } from '../../islands/site-search.ts'
import type { Site } from '../../site.config.ts'
import { Layout } from '../parts/layout.tsx'
import { PageList } from '../parts/page-list.tsx'
import { sectionsOf } from '../parts/pages.ts'
import { SearchForm } from '../parts/search-form.tsx'

export const head = (): Head => ({
  title: 'Search the documentation | site',
  description: 'Find words in the guides and the reference, or choose from the list of all pages.',
  lang: 'en',
  // Search engines ask sites not to list search results.
  noindex: true,
})

/** A search box with its results; shows every page by section if there are none, and without JavaScript. */
export default function Search() {
  return (
    <Layout search={false}>
      <h1>Search</h1>
      <Enhance by={siteSearch} when="load">
        <SearchForm label="Words to search" id="words" />
        <p role="status" className="soft" />
        <ol className="pages" data-found hidden />
        <div data-pages>
          {sectionsOf(useSite<Site>()).map(({ id, data }) => (
            <section key={id}>
              <h2>{data.title}</h2>
              <PageList section={id} />
            </section>
          ))}
        </div>
      </Enhance>
    </Layout>
  )
}
