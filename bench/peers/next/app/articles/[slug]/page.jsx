import Link from 'next/link'
import { cache } from 'react'
import { newestArticles, readArticle } from '../../../lib/articles.js'
import categories from '../../../lib/categories.json'

export const dynamicParams = false

export const generateStaticParams = () => newestArticles().map(({ slug }) => ({ slug }))

/** The page and its metadata ask for the same article. */
const article = cache(readArticle)

export async function generateMetadata({ params }) {
  const { title, description } = await article((await params).slug)
  return { title, description }
}

export default async function Article({ params }) {
  const { title, publishedAt, category, tags, html, minutes, previous, next } = await article(
    (await params).slug,
  )
  return (
    <article className="article">
      <header className="article-header">
        <p className="article-category">
          <Link href={`/categories/${category}`}>{categories[category]}</Link>
        </p>
        <h1>{title}</h1>
        <p className="article-meta">
          <time dateTime={publishedAt}>{publishedAt}</time> · {minutes} min de lecture
        </p>
      </header>
      <div className="article-body" dangerouslySetInnerHTML={{ __html: html }} />
      <ul className="tags">
        {tags.map((tag, index) => (
          <li key={index} className="tag">
            {tag}
          </li>
        ))}
      </ul>
      <nav className="neighbours" aria-label="Autres articles">
        {previous && (
          <Link href={`/articles/${previous.slug}`} rel="prev">
            {previous.title}
          </Link>
        )}
        {next && (
          <Link href={`/articles/${next.slug}`} rel="next">
            {next.title}
          </Link>
        )}
      </nav>
    </article>
  )
}
