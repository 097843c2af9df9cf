import type { Head } from 'site/page'
import { Layout } from '../parts/layout.tsx'

export const head = (): Head => ({
  title: 'Page introuvable | Carnet du bâtiment',
  description: 'Cette page n’existe pas.',
  lang: 'fr',
  noindex: true,
})

export default function NotFound() {
  return (
    <Layout>
      <h1>Page introuvable</h1>
      <p>
        <a href="/">Retour aux articles</a>
      </p>
    </Layout>
  )
}
