import { useSite, type Head, type PagePath } from 'site/page'
import type { Site } from '../../../site.config.ts'
import { Layout } from '../../parts/layout.tsx'
import { PageList } from '../../parts/page-list.tsx'

type Props = { readonly id: string }

export const paths = (site: Site): PagePath<Props>[] =>
  site.all('sections').map(({ id, file }) => ({ params: { section: id }, props: { id }, source: file }))

export const head = ({ id }: Props, site: Site): Head => {
  const { title, intro } = site.get('sections', id).data
  return {
    title: `${title}, all pages | ${site.config.name}`,
    description: intro,
    lang: 'en',
    breadcrumbs: [
      { name: site.config.name, url: '/' },
      { name: title, url: `/${id}` },
    ],
  }
}

export default function Section({ id }: Props) {
  const { title, intro } = useSite<Site>().get('sections', id).data
  return (
    <Layout>
      <h1>{title}</h1>
      <p className="lead">{intro}</p>
      <PageList section={id} />
    </Layout>
  )
}
