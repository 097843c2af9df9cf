import { useSite, type Head, type PagePath } from 'site/page'
import type { Site } from '../../../site.config.ts'
import { Layout } from '../../parts/layout.tsx'
import { PostList } from '../../parts/post-list.tsx'
import { tagsOf } from '../../parts/posts.ts'

type Props = { readonly tag: string; readonly slug: string; readonly ids: readonly string[] }

export const paths = (site: Site): PagePath<Props>[] =>
  tagsOf(site).map(({ name, slug, entries }) => ({
    params: { tag: slug },
    props: { tag: name, slug, ids: entries.map(({ id }) => id) },
  }))

export const head = ({ tag, slug }: Props, site: Site): Head => ({
  title: `Posts about ${tag} | ${site.one('blog').title}`,
  description: `Every post of this blog that is about ${tag}, with the newest one first.`,
  lang: 'en',
  breadcrumbs: [
    { name: 'Tags', url: '/tags' },
    { name: tag, url: `/tags/${slug}` },
  ],
})

export default function Tag({ tag, ids }: Props) {
  const site = useSite<Site>()
  return (
    <Layout>
      <h1>Posts about {tag}</h1>
      <PostList posts={ids.map((id) => site.get('posts', id))} />
    </Layout>
  )
}
