import { neighbours, Picture, slug, useSite, type Head, type PagePath } from 'site/page'
import type { Site } from '../../../site.config.ts'
import { Layout } from '../../parts/layout.tsx'
import { longDate, newestPosts } from '../../parts/posts.ts'

/** Ids of the post, and of those before and after it in the list, which is sorted newest first. */
type Props = { readonly id: string; readonly newer?: string | undefined; readonly older?: string | undefined }

export const paths = (site: Site): PagePath<Props>[] => {
  const posts = newestPosts(site)
  return posts.map(({ id, file }) => {
    const { previous, next } = neighbours(posts, id)
    return { params: { slug: id }, props: { id, newer: previous?.id, older: next?.id }, source: file }
  })
}

export const head = ({ id }: Props, site: Site): Head => {
  const { title, summary, publishedAt } = site.get('posts', id).data
  return {
    title: `${title} | ${site.one('blog').title}`,
    description: summary,
    lang: site.get('posts', id).lang,
    type: 'article',
    published: publishedAt,
    breadcrumbs: [
      { name: 'Posts', url: '/' },
      { name: title, url: `/posts/${id}` },
    ],
  }
}

export default function Post({ id, newer, older }: Props) {
  const site = useSite<Site>()
  const post = site.get('posts', id)
  const { title, publishedAt, cover, tags } = post.data
  const titleOf = (other: string) => site.get('posts', other).data.title
  return (
    <Layout>
      <article>
        <h1>{title}</h1>
        <p className="meta">
          <time dateTime={publishedAt}>{longDate(publishedAt)}</time>, {post.body?.minutes ?? 1} min
        </p>
        {cover && (
          <Picture
            {...cover}
            ratio="5/2"
            sizes="(min-width: 42rem) 40rem, 100vw"
            className="cover"
            priority
          />
        )}
        <div className="prose" dangerouslySetInnerHTML={{ __html: site.readBody(post).html }} />
        <ul className="tags" aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              <a href={`/tags/${slug(tag)}`}>{tag}</a>
            </li>
          ))}
        </ul>
        <nav className="pages" aria-label="Posts">
          {older && (
            <a href={`/posts/${older}`} rel="prev">
              Older: {titleOf(older)}
            </a>
          )}
          {newer && (
            <a href={`/posts/${newer}`} rel="next">
              Newer: {titleOf(newer)}
            </a>
          )}
        </nav>
      </article>
    </Layout>
  )
}
