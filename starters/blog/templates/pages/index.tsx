import { useSite, type Head } from 'site/page'
import type { Site } from '../../site.config.ts'
import { Layout } from '../parts/layout.tsx'
import { PostList } from '../parts/post-list.tsx'
import { newestPosts } from '../parts/posts.ts'

export const head = (_: object, site: Site): Head => {
  const { title, description } = site.one('blog')
  return { title, description, lang: 'en' }
}

export default function Home() {
  const site = useSite<Site>()
  const { title, intro } = site.one('blog')
  return (
    <Layout>
      <h1>{title}</h1>
      <p className="intro">{intro}</p>
      <PostList posts={newestPosts(site).slice(0, 10)} />
    </Layout>
  )
}
