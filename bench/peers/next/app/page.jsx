import { ArticleList } from '../components/article-list.jsx'
import { newestArticles } from '../lib/articles.js'

export const metadata = { description: 'Tous les articles, du plus récent au plus ancien.' }

export default function Home() {
  return (
    <>
      <h1>Articles récents</h1>
      <ArticleList articles={newestArticles().slice(0, 20)} />
    </>
  )
}
