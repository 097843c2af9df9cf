import { neighbours, Picture, slug, useSite, type Head, type PagePath } from 'site/page'
import type { Site } from '../../../site.config.ts'
import { Layout } from '../../parts/layout.tsx'
import { longDate, newestPosts } from '../../parts/posts.ts'

type Props = { readonly id: string }

export const paths = (site: Site): PagePath<Props>[] =>
  site.all('posts').map(({ id, file }) => ({ params: { slug: id }, props: { id }, source: file }))

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

export default function Post({ id }: Props) {
  const site = useSite<Site>()
  const post = site.get('posts', id)
  const { title, publishedAt, cover, tags } = post.data
  // The list is sorted newest first.
  const { previous, next } = neighbours(newestPosts(site), id)
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
          {next && (
            <a href={`/posts/${next.id}`} rel="prev">
              Older: {next.data.title}
            </a>
          )}
          {previous && (
            <a href={`/posts/${previous.id}`} rel="next">
              Newer: {previous.data.title}
            </a>
          )}
        </nav>
      </article>
    </Layout>
  )
}
