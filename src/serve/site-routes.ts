import { existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'

/** Files for crawlers that people may open as pages. */
const FOR_CRAWLERS = ['/robots.txt', '/sitemap.xml']

/** The address of each page of a finished site, then those of its two files for crawlers, each part in order. */
export function siteRoutes(dist: string): readonly string[] {
  return [...pagePaths(dist), ...FOR_CRAWLERS.filter((path) => existsSync(join(dist, path)))]
}

/** Paths of the pages in a built site, in order; pages that say what was not found are not among them. */
export function pagePaths(dist: string): readonly string[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((file) => `/${file.split(sep).join('/')}`)
    .filter((file) => file.endsWith('.html') && !file.endsWith('/404.html'))
    .map((file) => file.replace(/\.html$/, '').replace(/\/index$/, '') || '/')
    .sort()
}
