import { Enhance, Picture, useSite, type Head, type PagePath } from 'site/page'
import { shareArticle } from '../../../islands/share-article.ts'
import type { Site } from '../../../site.config.ts'
import { BaseLayout } from '../../layouts/base-layout.tsx'
import { similarArticles, type ArticleEntry } from '../../parts/blog-article.ts'
import { BlogCard, BlogTags } from '../../parts/blog-card.tsx'
import { Breadcrumb } from '../../parts/breadcrumb.tsx'
import { Button } from '../../parts/button.tsx'
import { CardList } from '../../parts/card.tsx'
import { EmergencyBanner } from '../../parts/emergency-banner.tsx'
import { pageHead } from '../../parts/page-head.ts'
import { SourceList } from '../../parts/source-list.tsx'
import { longDate } from '../../parts/text-format.ts'
import { blogPostingNode } from '../../structured-data/blog-posting.ts'
import { businessNode } from '../../structured-data/business.ts'
import '../../styles/article.css'

type Props = { readonly slug: string }

export const paths = (site: Site): PagePath<Props>[] =>
  site.all('blog').map(({ id, file }) => ({ params: { slug: id }, props: { slug: id }, source: file }))

export const head = ({ slug }: Props, site: Site): Head => {
  const { data, body } = site.get('blog', slug)
  const words = { title: data.title, description: data.metaDescription }
  const way = [
    { name: 'Blogue', url: '/blog' },
    { name: data.title, url: `/blog/${slug}` },
  ]
  return pageHead(site, words, way, {
    type: 'article',
    published: data.publishedAt,
    modified: data.updatedAt,
    jsonLd: [businessNode(site), blogPostingNode(site, slug, data, body?.words ?? 0)],
    card: { label: data.category },
  })
}

export default function ArticlePage({ slug }: Props) {
  const site = useSite<Site>()
  const article = site.get('blog', slug)
  const { sources, publishedAt, updatedAt } = article.data
  const { banner } = site.one('blogPage')
  return (
    <BaseLayout>
      <article className="article wrap">
        <ArticleHead article={article} />
        <div
          className="article-body flow"
          dangerouslySetInnerHTML={{ __html: site.readBody(article).html }}
        />
        {sources.length > 0 && (
          <footer className="article-sources flow">
            <h2>Sources</h2>
            <SourceList ids={sources} changed={updatedAt ?? publishedAt} />
          </footer>
        )}
      </article>
      <EmergencyBanner title={banner.title} text={banner.lead} />
      <Similar article={article} />
    </BaseLayout>
  )
}

function ArticleHead({ article }: { readonly article: ArticleEntry }) {
  const { title, excerpt, category, author, publishedAt, updatedAt, readTime, tags, imageUrl, imageAlt } =
    article.data
  return (
    <header className="article-head flow">
      <Breadcrumb />
      <p className="article-category">{category}</p>
      <h1>{title}</h1>
      <p className="lead">{excerpt}</p>
      <p className="note num">
        {author} · <time dateTime={publishedAt}>{longDate(publishedAt)}</time>
        {updatedAt && (
          <>
            {' '}
            (à jour le <time dateTime={updatedAt}>{longDate(updatedAt)}</time>)
          </>
        )}{' '}
        · {`${readTime}\u00A0min`} de lecture
      </p>
      <BlogTags tags={tags} />
      <Share article={article} />
      <Picture src={imageUrl} alt={imageAlt} priority className="article-picture" />
    </header>
  )
}

function Share({ article }: { readonly article: ArticleEntry }) {
  const site = useSite<Site>()
  const url = `${site.config.origin}/blog/${article.id}`
  const mail = `mailto:?subject=${encodeURIComponent(article.data.title)}&body=${encodeURIComponent(url)}`
  return (
    <Enhance by={shareArticle} props={{ copied: 'Adresse copiée.' }} when="idle">
      <div className="actions screen">
        <Button icon="share" size="s" href={mail}>
          {site.one('blogPage').share}
        </Button>
        <span role="status" className="note" />
      </div>
    </Enhance>
  )
}

function Similar({ article }: { readonly article: ArticleEntry }) {
  const site = useSite<Site>()
  const similar = similarArticles(site.all('blog'), article)
  return (
    <div className="wrap article-similar flow">
      {similar.length > 0 && (
        <>
          <h2>{site.one('blogPage').similar}</h2>
          <CardList wide>
            {similar.map((other) => (
              <BlogCard key={other.id} article={other} brief />
            ))}
          </CardList>
        </>
      )}
      <p>
        <a href="/blog">Tous les articles</a>
      </p>
    </div>
  )
}
