import { useSite, type Head, type PagePath } from 'site/page'
import type { Site } from '../../../site.config.ts'
import { Article } from '../../parts/article.tsx'
import { newestFirst, type Listed } from '../../parts/article-list.tsx'
import { useLayout } from '../../parts/site-layout.tsx'

type Neighbour = { readonly url: string; readonly title: string }
type Props = {
  readonly article: Listed
  readonly category: { readonly url: string; readonly name: string }
  readonly previous?: Neighbour | undefined
  readonly next?: Neighbour | undefined
}

export const paths = (site: Site): PagePath<Props>[] => {
  const articles = newestFirst(site.all('articles'))
  const { categories } = site.one('site')
  return articles.map((article, index) => ({
    params: { slug: article.id },
    props: {
      article,
      category: {
        url: `/categories/${article.data.category}`,
        name: categories[article.data.category] ?? '',
      },
      previous: neighbour(articles[index - 1]),
      next: neighbour(articles[index + 1]),
    },
    source: article.file,
  }))
}

export const head = ({ article }: Props): Head => ({
  title: `${article.data.title} | Carnet du bâtiment`,
  description: article.data.description,
  lang: 'fr',
  type: 'article',
  published: article.data.publishedAt,
})

export default function ArticlePage({ article, category, previous, next }: Props) {
  const { data, body } = article
  const site = useSite<Site>()
  return (
    <Article
      {...useLayout()}
      title={data.title}
      publishedAt={data.publishedAt}
      category={category}
      tags={data.tags}
      html={site.readBody(article).html}
      minutes={body?.minutes ?? 1}
      previous={previous}
      next={next}
    />
  )
}

function neighbour(article: Listed | undefined): Neighbour | undefined {
  return article && { url: `/articles/${article.id}`, title: article.data.title }
}
