import { useSite, type Head, type PagePath } from 'site/page'
import type { Site } from '../../../site.config.ts'
import { newestFirst, type Listed } from '../../parts/article-list.tsx'
import { Layout } from '../../parts/layout.tsx'

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
  const { title, publishedAt, tags } = data
  const { html } = useSite<Site>().readBody(article)
  return (
    <Layout>
      <article className="article">
        <header className="article-header">
          <p className="article-category">
            <a href={category.url}>{category.name}</a>
          </p>
          <h1>{title}</h1>
          <p className="article-meta">
            <time dateTime={publishedAt}>{publishedAt}</time> · {body?.minutes ?? 1}&nbsp;min de lecture
          </p>
        </header>
        <div className="article-body" dangerouslySetInnerHTML={{ __html: html }} />
        <ul className="tags">
          {tags.map((tag, index) => (
            <li key={index} className="tag">
              {tag}
            </li>
          ))}
        </ul>
        <nav className="neighbours" aria-label="Autres articles">
          {previous && (
            <a href={previous.url} rel="prev">
              {previous.title}
            </a>
          )}
          {next && (
            <a href={next.url} rel="next">
              {next.title}
            </a>
          )}
        </nav>
      </article>
    </Layout>
  )
}

function neighbour(article: Listed | undefined): Neighbour | undefined {
  return article && { url: `/articles/${article.id}`, title: article.data.title }
}
