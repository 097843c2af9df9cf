import type { Head, PagePath } from 'site/page'
import type { Site } from '../../../site.config.ts'
import { ArticleList, newestFirst, type Listed } from '../../parts/article-list.tsx'
import { Layout } from '../../parts/layout.tsx'

type Props = { readonly name: string; readonly articles: readonly Listed[] }

export const paths = (site: Site): PagePath<Props>[] => {
  const articles = newestFirst(site.all('articles'))
  return Object.entries(site.one('site').categories).map(([slug, name]) => ({
    params: { slug },
    props: { name, articles: articles.filter(({ data }) => data.category === slug) },
  }))
}

export const head = ({ name }: Props): Head => ({
  title: `${name} | Carnet du bâtiment`,
  description: `Tous les articles sur le sujet\u00A0: ${name}.`,
  lang: 'fr',
})

export default function Category({ name, articles }: Props) {
  return (
    <Layout>
      <h1>{name}</h1>
      <ArticleList articles={articles} />
    </Layout>
  )
}
