import { Layout, type LayoutProps } from './layout.tsx'

type Neighbour = { readonly url: string; readonly title: string }

export type ArticleProps = Omit<LayoutProps, 'children'> & {
  readonly title: string
  readonly publishedAt: string
  readonly category: { readonly url: string; readonly name: string }
  readonly tags: readonly string[]
  readonly html: string
  readonly minutes: number
  readonly previous?: Neighbour | undefined
  readonly next?: Neighbour | undefined
}

/** An article with its place among the others. */
export function Article({
  title,
  publishedAt,
  category,
  tags,
  html,
  minutes,
  previous,
  next,
  ...layout
}: ArticleProps) {
  return (
    <Layout {...layout}>
      <article className="article">
        <header className="article-header">
          <p className="article-category">
            <a href={category.url}>{category.name}</a>
          </p>
          <h1>{title}</h1>
          <p className="article-meta">
            <time dateTime={publishedAt}>{publishedAt}</time> · {minutes}&nbsp;min de lecture
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
