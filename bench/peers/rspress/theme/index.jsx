import { Content, usePage, usePages } from '@rspress/core/runtime'
import categories from '../categories.json'

export * from '@rspress/core/theme-original'

const WORDS_A_MINUTE = 200

/** What stands around a page: an article, or the list that its front matter asks for. */
export function Layout() {
  const { page } = usePage()
  const articles = usePages()
    .pages.filter(({ routePath }) => routePath.startsWith('/articles/'))
    .toSorted((a, b) => (a.frontmatter.publishedAt < b.frontmatter.publishedAt ? 1 : -1))
  const list = Object.entries(categories).map(([key, name]) => (
    <li key={key}>
      <a href={`/categories/${key}`}>{name}</a>
    </li>
  ))
  const { category } = page.frontmatter
  return (
    <>
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      <header className="site-header">
        <a className="brand" href="/">
          Carnet du bâtiment
        </a>
        <nav className="site-nav" aria-label="Principale">
          <ul>{list}</ul>
        </nav>
      </header>
      <main id="contenu">
        {page.routePath.startsWith('/articles/') ? (
          <Article page={page} articles={articles} />
        ) : (
          <>
            <Content />
            <List
              articles={
                category
                  ? articles.filter(({ frontmatter }) => frontmatter.category === category)
                  : articles.slice(0, 20)
              }
            />
          </>
        )}
      </main>
      <footer className="site-footer">
        <nav aria-label="Pied de page">
          <ul>{list}</ul>
        </nav>
        <p>© Carnet du bâtiment. Textes d’essai.</p>
      </footer>
    </>
  )
}

function Article({ page, articles }) {
  const { title, publishedAt, category, tags, words } = page.frontmatter
  const place = articles.findIndex(({ routePath }) => routePath === page.routePath)
  const [previous, next] = [articles[place - 1], articles[place + 1]]
  return (
    <article className="article">
      <header className="article-header">
        <p className="article-category">
          <a href={`/categories/${category}`}>{categories[category]}</a>
        </p>
        <h1>{title}</h1>
        <p className="article-meta">
          <time dateTime={day(publishedAt)}>{day(publishedAt)}</time> · {Math.ceil(words / WORDS_A_MINUTE)}{' '}
          min de lecture
        </p>
      </header>
      <div className="article-body">
        <Content />
      </div>
      <ul className="tags">
        {tags.map((tag, index) => (
          <li key={index} className="tag">
            {tag}
          </li>
        ))}
      </ul>
      <nav className="neighbours" aria-label="Autres articles">
        {previous && (
          <a href={previous.routePath} rel="prev">
            {previous.title}
          </a>
        )}
        {next && (
          <a href={next.routePath} rel="next">
            {next.title}
          </a>
        )}
      </nav>
    </article>
  )
}

const List = ({ articles }) => (
  <ol className="article-list">
    {articles.map(({ routePath, title, frontmatter }) => (
      <li key={routePath}>
        <h2>
          <a href={routePath}>{title}</a>
        </h2>
        <p>{frontmatter.description}</p>
        <time dateTime={day(frontmatter.publishedAt)}>{day(frontmatter.publishedAt)}</time>
      </li>
    ))}
  </ol>
)

const day = (date) => String(date).slice(0, 10)
