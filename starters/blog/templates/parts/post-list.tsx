import { Picture } from 'site/page'
import type { newestPosts } from './posts.ts'
import { longDate } from './posts.ts'

/** Posts with their dates, summaries and covers. */
export function PostList({ posts }: { readonly posts: Readonly<ReturnType<typeof newestPosts>> }) {
  return (
    <ul className="posts">
      {posts.map(({ id, data }) => (
        <li key={id}>
          <h2>
            <a href={`/posts/${id}`}>{data.title}</a>
          </h2>
          <p className="meta">
            <time dateTime={data.publishedAt}>{longDate(data.publishedAt)}</time>
          </p>
          <p>{data.summary}</p>
          {/* The title describes the post; the post itself describes the picture. */}
          {data.cover && <Picture {...data.cover} alt="" ratio="1/1" sizes="9rem" />}
        </li>
      ))}
    </ul>
  )
}
