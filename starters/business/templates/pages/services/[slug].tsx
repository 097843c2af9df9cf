import { useSite, type Head, type PagePath } from 'site/page'
import type { Site } from '../../../site.config.ts'
import { businessData, serviceData } from '../../parts/business.ts'
import { Layout } from '../../parts/layout.tsx'

type Props = { readonly id: string }

export const paths = (site: Site): PagePath<Props>[] =>
  site.all('services').map(({ id, file }) => ({ params: { slug: id }, props: { id }, source: file }))

export const head = ({ id }: Props, site: Site): Head => {
  const { title, summary } = site.get('services', id).data
  return {
    title: `${title} | ${site.config.name}`,
    description: summary,
    lang: 'en',
    breadcrumbs: [
      { name: 'Home', url: '/' },
      { name: 'Services', url: '/services' },
      { name: title, url: `/services/${id}` },
    ],
    jsonLd: [businessData(site), serviceData({ title, summary }, site)],
  }
}

export default function Service({ id }: Props) {
  const site = useSite<Site>()
  const service = site.get('services', id)
  return (
    <Layout>
      <h1>{service.data.title}</h1>
      <p className="lead">{service.data.summary}</p>
      <div dangerouslySetInnerHTML={{ __html: site.readBody(service).html }} />
      <p className="actions">
        <a className="button" href="/contact">
          {site.one('home').action.text}
        </a>
      </p>
    </Layout>
  )
}
