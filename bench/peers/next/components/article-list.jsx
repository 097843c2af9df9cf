import Link from 'next/link'

export function ArticleList({ articles }) {
  return (
    <ol className="article-list">
      {articles.map(({ slug, title, description, publishedAt }) => (
        <li key={slug}>
          <h2>
            <Link href={`/articles/${slug}`}>{title}</Link>
          </h2>
          <p>{description}</p>
          <time dateTime={publishedAt}>{publishedAt}</time>
        </li>
      ))}
    </ol>
  )
}
