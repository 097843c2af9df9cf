import { getCollection } from 'astro:content'

/** All articles, newest first. */
export async function newestArticles() {
  const articles = await getCollection('articles')
  return articles.toSorted((a, b) => b.data.publishedAt - a.data.publishedAt)
}

export const day = (date) => date.toISOString().slice(0, 10)
