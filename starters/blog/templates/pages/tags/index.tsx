import { useSite, type Head } from 'site/page'
import type { Site } from '../../../site.config.ts'
import { Layout } from '../../parts/layout.tsx'
import { tagsOf } from '../../parts/posts.ts'

export const head = (_: object, site: Site): Head => ({
  title: `All tags | ${site.one('blog').title}`,
  description: 'Every subject of this blog, each with the number of posts that are about it.',
  lang: 'en',
})

export default function Tags() {
  return (
    <Layout>
      <h1>Tags</h1>
      <ul className="tags">
        {tagsOf(useSite<Site>()).map(({ name, slug, entries }) => (
          <li key={slug}>
            <a href={`/tags/${slug}`}>
              {name} ({entries.length})
            </a>
          </li>
        ))}
      </ul>
    </Layout>
  )
}
