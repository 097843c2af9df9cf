import { useSite, type Head, type ListPage } from 'site/page'
import type { Site } from '../../site.config.ts'
import { Layout } from '../parts/layout.tsx'
import { PostPage } from '../parts/post-page.tsx'
import { postPages } from '../parts/posts.ts'

export const props = (site: Site): ListPage<string> => postPages(site)[0]

export const head = (_: object, site: Site): Head => {
  const { title, description } = site.one('blog')
  return { title, description, lang: 'en' }
}

export default function Home(page: ListPage<string>) {
  const { title, intro } = useSite<Site>().one('blog')
  return (
    <Layout>
      <h1>{title}</h1>
      <p className="intro">{intro}</p>
      <PostPage {...page} />
    </Layout>
  )
}
