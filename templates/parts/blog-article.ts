import type { Entry } from 'site/page'
import type { Article } from '../schemas/article.ts'

export type ArticleEntry = Entry<Article>

/** Most tags that a card shows. */
export const CARD_TAGS = 3
/** Most similar articles under an article. */
const SIMILAR = 2

/** Articles, newest first. */
export function newestFirst(articles: readonly ArticleEntry[]): readonly ArticleEntry[] {
  return articles.toSorted((a, b) =>
    a.data.publishedAt < b.data.publishedAt ? 1 : a.data.publishedAt > b.data.publishedAt ? -1 : 0,
  )
}

/** The newest articles of the same category, without the current one. */
export function similarArticles(
  articles: readonly ArticleEntry[],
  current: ArticleEntry,
): readonly ArticleEntry[] {
  return newestFirst(articles)
    .filter(({ id, data }) => id !== current.id && data.category === current.data.category)
    .slice(0, SIMILAR)
}
