import { useSite, type Head } from 'site/page'
import type { Site } from '../../site.config.ts'
import { ArticleList, newestFirst } from '../parts/article-list.tsx'
import { Layout } from '../parts/layout.tsx'

const SHOWN = 20

export const head = (): Head => ({
  title: 'Carnet du bâtiment',
  description: 'Tous les articles, du plus récent au plus ancien.',
  lang: 'fr',
})

export default function Home() {
  const articles = newestFirst(useSite<Site>().all('articles')).slice(0, SHOWN)
  return (
    <Layout>
      <h1>Articles récents</h1>
      <ArticleList articles={articles} />
    </Layout>
  )
}
