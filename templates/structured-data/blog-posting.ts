import type { BlogPosting } from 'schema-dts'
import type { Site } from '../../site.config.ts'
import type { Article } from '../schemas/article.ts'
import { nodeId } from './ids.ts'

/** An article, signed by its author and published by the business. */
export function blogPostingNode(site: Site, slug: string, article: Article, words: number): BlogPosting {
  const { origin } = site.config
  const url = `${origin}/blog/${slug}`
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: article.title,
    description: article.metaDescription,
    image: origin + site.image(article.imageUrl).url,
    datePublished: article.publishedAt,
    dateModified: article.updatedAt ?? article.publishedAt,
    author: { '@type': 'Organization', name: article.author, url: `${origin}/` },
    publisher: { '@id': nodeId(site, 'business') },
    mainEntityOfPage: { '@id': `${url}#webpage` },
    articleSection: article.category,
    keywords: article.tags.join(', '),
    wordCount: words,
    inLanguage: 'fr-CA',
  }
}
