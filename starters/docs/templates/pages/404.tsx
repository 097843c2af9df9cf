import type { Head } from 'site/page'
import { Layout } from '../parts/layout.tsx'

export const head = (): Head => ({
  title: 'Page not found',
  description: 'There is no page at this address; the list of all pages is on every page.',
  lang: 'en',
  noindex: true,
})

export default function NotFound() {
  return (
    <Layout>
      <h1>Page not found</h1>
      <p>
        There is no page at this address. The <a href="/">home page</a> lists them all, and the{' '}
        <a href="/search">search</a> finds words.
      </p>
    </Layout>
  )
}
