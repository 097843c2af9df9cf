import { groupEntries, paginate } from 'site/page'
import type { Site } from '../../site.config.ts'

const ON_A_PAGE = 10

/** The posts, newest first. */
export function newestPosts(site: Site) {
  return [...site.all('posts')].sort((a, b) => b.data.publishedAt.localeCompare(a.data.publishedAt, 'en'))
}

/** The address of a page of the list; the first is the home page. */
export const listUrl = (number: number) => (number === 1 ? '/' : `/page/${number}`)

/** The ids of the posts, divided into pages of the list. */
export function postPages(site: Site) {
  return paginate(
    newestPosts(site).map(({ id }) => id),
    { size: ON_A_PAGE, url: listUrl },
  )
}

/** Every tag with its posts, sorted by name. */
export function tagsOf(site: Site) {
  const groups = groupEntries(newestPosts(site), ({ data }) => data.tags)
  return [...groups].sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats a day: September 12, 2026. */
export function longDate(day: string): string {
  return format.format(new Date(day))
}
