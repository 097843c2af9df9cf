import { ArticleList } from '../../../components/article-list.jsx'
import { newestArticles } from '../../../lib/articles.js'
import categories from '../../../lib/categories.json'

export const dynamicParams = false

export const generateStaticParams = () => Object.keys(categories).map((category) => ({ category }))

export async function generateMetadata({ params }) {
  const name = categories[(await params).category]
  return { title: name, description: `Tous les articles sur le sujet : ${name}.` }
}

export default async function Category({ params }) {
  const { category } = await params
  return (
    <>
      <h1>{categories[category]}</h1>
      <ArticleList articles={newestArticles().filter((article) => article.category === category)} />
    </>
  )
}
