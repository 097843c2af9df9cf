import type { Head } from 'site/page'
import type { Site } from '../../../site.config.ts'
import { Layout } from '../../parts/layout.tsx'
import { ServiceList } from '../../parts/service-list.tsx'

export const head = (_: object, site: Site): Head => ({
  title: `Services | ${site.config.name}`,
  description:
    'Inspection, sweeping and repair: what each one includes, how long it takes and what it costs.',
  lang: 'en',
  breadcrumbs: [
    { name: 'Home', url: '/' },
    { name: 'Services', url: '/services' },
  ],
})

export default function Services() {
  return (
    <Layout>
      <h1>Services</h1>
      <ServiceList heading="h2" />
    </Layout>
  )
}
