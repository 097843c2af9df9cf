import { useSite, type Head, type PagePath } from 'site/page'
import type { Site } from '../../../site.config.ts'
import { Layout } from '../../parts/layout.tsx'
import { PostList } from '../../parts/post-list.tsx'
import { tagsOf } from '../../parts/posts.ts'

type Props = { readonly tag: string }

export const paths = (site: Site): PagePath<Props>[] =>
  tagsOf(site).map(({ name }) => ({ params: { tag: name }, props: { tag: name } }))

export const head = ({ tag }: Props, site: Site): Head => ({
  title: `Posts about ${tag} | ${site.one('blog').title}`,
  description: `Every post of this blog that is about ${tag}, with the newest one first.`,
  lang: 'en',
  breadcrumbs: [
    { name: 'Tags', url: '/tags' },
    { name: tag, url: `/tags/${tag}` },
  ],
})

export default function Tag({ tag }: Props) {
  const found = tagsOf(useSite<Site>()).find(({ name }) => name === tag)
  return (
    <Layout>
      <h1>Posts about {tag}</h1>
      <PostList posts={found?.posts ?? []} />
    </Layout>
  )
}
