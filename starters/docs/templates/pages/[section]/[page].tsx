import { neighbours, useSite, type Head, type PagePath } from 'site/page'
import type { Site } from '../../../site.config.ts'
import { Layout } from '../../parts/layout.tsx'
import { OnThisPage } from '../../parts/on-this-page.tsx'
import { allPages } from '../../parts/pages.ts'

type Props = { readonly id: string; readonly section: string }

export const paths = (site: Site): PagePath<Props>[] =>
  site.all('pages').map(({ id, file }) => {
    const [section = '', page = ''] = id.split('/')
    return { params: { section, page }, props: { id, section }, source: file }
  })

export const head = ({ id, section }: Props, site: Site): Head => {
  const { title, description } = site.get('pages', id).data
  return {
    title: `${title} | ${site.config.name}`,
    description,
    lang: 'en',
    type: 'article',
    breadcrumbs: [
      { name: site.config.name, url: '/' },
      { name: site.get('sections', section).data.title, url: `/${section}` },
      { name: title, url: `/${id}` },
    ],
  }
}

export default function Page({ id }: Props) {
  const site = useSite<Site>()
  const page = site.get('pages', id)
  const { html, headings } = site.readBody(page)
  const { previous, next } = neighbours(allPages(site), id)
  return (
    <Layout>
      <article>
        <h1>{page.data.title}</h1>
        <OnThisPage headings={headings} />
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        <nav className="neighbours" aria-label="Previous and next page">
          {previous && (
            <a href={`/${previous.id}`} rel="prev">
              <span>Previous</span> {previous.data.title}
            </a>
          )}
          {next && (
            <a href={`/${next.id}`} rel="next">
              <span>Next</span> {next.data.title}
            </a>
          )}
        </nav>
      </article>
    </Layout>
  )
}
