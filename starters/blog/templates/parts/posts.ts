import type { Site } from '../../site.config.ts'

/** The posts, newest first. */
export function newestPosts(site: Site) {
  return [...site.all('posts')].sort((a, b) => b.data.publishedAt.localeCompare(a.data.publishedAt, 'en'))
}

/** Every tag with its posts, by name. */
export function tagsOf(site: Site) {
  const posts = newestPosts(site)
  const names = [...new Set(posts.flatMap(({ data }) => data.tags))].sort()
  return names.map((name) => ({ name, posts: posts.filter(({ data }) => data.tags.includes(name)) }))
}

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A day as people write it: September 12, 2026. */
export function longDate(day: string): string {
  return format.format(new Date(day))
}
