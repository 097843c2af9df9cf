import { useSite, type Head, type PagePath } from 'site/page'
import type { Site } from '../../site.config.ts'
import { Layout } from '../parts/layout.tsx'

type Props = { readonly id: string }

export const paths = (site: Site): PagePath<Props>[] =>
  site.all('pages').map(({ id, file }) => ({ params: { page: id }, props: { id }, source: file }))

export const head = ({ id }: Props, site: Site): Head => {
  const { title, description } = site.get('pages', id).data
  return { title: `${title} | ${site.config.name}`, description, lang: 'en' }
}

export default function Page({ id }: Props) {
  const site = useSite<Site>()
  const page = site.get('pages', id)
  return (
    <Layout>
      <h1>{page.data.title}</h1>
      <div dangerouslySetInnerHTML={{ __html: site.readBody(page).html }} />
    </Layout>
  )
}
