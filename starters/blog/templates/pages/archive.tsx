import { groupEntries, useSite, type Head } from 'site/page'
import type { Site } from '../../site.config.ts'
import { Layout } from '../parts/layout.tsx'
import { longDate, newestPosts } from '../parts/posts.ts'

export const head = (_: object, site: Site): Head => ({
  title: `Archive | ${site.one('blog').title}`,
  description: 'Every post since the beginning of this blog, year by year, with the newest one first.',
  lang: 'en',
})

export default function Archive() {
  const posts = newestPosts(useSite<Site>())
  const years = groupEntries(posts, ({ data }) => data.publishedAt.slice(0, 4))
  return (
    <Layout>
      <h1>Archive</h1>
      {years.map(({ name, entries }) => (
        <section key={name}>
          <h2>{name}</h2>
          <ul>
            {entries.map(({ id, data }) => (
              <li key={id}>
                <a href={`/posts/${id}`}>{data.title}</a>,{' '}
                <span className="meta">{longDate(data.publishedAt)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Layout>
  )
}
