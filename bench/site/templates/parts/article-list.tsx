import type { z } from 'site/config'
import type { Entry } from 'site/page'
import type { articleSchema } from '../../site.config.ts'

/** An article as in its file. */
export type Listed = Entry<z.output<typeof articleSchema>>

/** Articles with their descriptions, newest first. */
export function ArticleList({ articles }: { readonly articles: readonly Listed[] }) {
  return (
    <ol className="article-list">
      {articles.map(({ id, data }) => (
        <li key={id}>
          <h2>
            <a href={`/articles/${id}`}>{data.title}</a>
          </h2>
          <p>{data.description}</p>
          <time dateTime={data.publishedAt}>{data.publishedAt}</time>
        </li>
      ))}
    </ol>
  )
}

const ordered = new WeakMap<readonly Listed[], readonly Listed[]>()

/** Articles, newest first; those of one day by address. Cached, since several pages need it. */
export function newestFirst(articles: readonly Listed[]): readonly Listed[] {
  const known = ordered.get(articles) ?? byDate(articles)
  ordered.set(articles, known)
  return known
}

function byDate(articles: readonly Listed[]): readonly Listed[] {
  return articles.toSorted((a, b) =>
    a.data.publishedAt === b.data.publishedAt
      ? a.id < b.id
        ? -1
        : 1
      : a.data.publishedAt < b.data.publishedAt
        ? 1
        : -1,
  )
}
