import type { Head, ListPage, PagePath } from 'site/page'
import type { Site } from '../../../site.config.ts'
import { Layout } from '../../parts/layout.tsx'
import { PostPage } from '../../parts/post-page.tsx'
import { postPages } from '../../parts/posts.ts'

/** The pages of the list, except the first, which is the home page. */
export const paths = (site: Site): PagePath<ListPage<string>>[] =>
  postPages(site)
    .slice(1)
    .map((page) => ({ params: { number: String(page.number) }, props: page }))

export const head = ({ number, count }: ListPage<string>, site: Site): Head => ({
  title: `Posts, page ${number} of ${count} | ${site.one('blog').title}`,
  description: `Earlier posts of this blog with their summaries, page ${number} of ${count}, newest first.`,
  lang: 'en',
})

export default function OlderPosts(page: ListPage<string>) {
  return (
    <Layout>
      <h1>Posts, page {page.number}</h1>
      <PostPage {...page} />
    </Layout>
  )
}
