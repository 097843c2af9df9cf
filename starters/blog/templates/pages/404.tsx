import type { Head } from 'site/page'
import { Layout } from '../parts/layout.tsx'

export const head = (): Head => ({
  title: 'Page not found',
  description: 'There is no page at this address; the archive lists every post.',
  lang: 'en',
  noindex: true,
})

export default function NotFound() {
  return (
    <Layout>
      <h1>Page not found</h1>
      <p>
        There is no page at this address. The <a href="/archive">archive</a> lists every post.
      </p>
    </Layout>
  )
}
