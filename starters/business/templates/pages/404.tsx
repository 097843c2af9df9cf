import { useSite, type Head } from 'site/page'
import type { Site } from '../../site.config.ts'
import { Layout } from '../parts/layout.tsx'
import { telephone } from '../parts/telephone.ts'

export const head = (): Head => ({
  title: 'Page not found',
  description: 'There is no page at this address; the services and the telephone number are here.',
  lang: 'en',
  noindex: true,
})

export default function NotFound() {
  const { phone } = useSite<Site>().one('business')
  return (
    <Layout>
      <h1>Page not found</h1>
      <p>
        There is no page at this address. See our <a href="/services">services</a>, or{' '}
        <a href={telephone(phone)}>call {phone}</a>.
      </p>
    </Layout>
  )
}
