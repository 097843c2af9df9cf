import { readdirSync } from 'node:fs'
import { sep } from 'node:path'

/** Files for crawlers that people may open too. */
const FOR_CRAWLERS = ['/robots.txt', '/sitemap.xml']

/** The address of each page of a finished site, then those of the two crawler files. */
export function routesOf(files: readonly string[]): readonly string[] {
  const paths = new Set(files.map((file) => `/${file.split(sep).join('/')}`))
  const pages = [...paths]
    // 404 pages are left out.
    .filter((path) => path.endsWith('.html') && !path.endsWith('/404.html'))
    .map((path) => path.replace(/\.html$/, '').replace(/\/index$/, '') || '/')
  return [...pages.sort(), ...FOR_CRAWLERS.filter((path) => paths.has(path))]
}

/** The same for `dist`. */
export function siteRoutes(dist: string): readonly string[] {
  return routesOf(readdirSync(dist, { recursive: true, encoding: 'utf8' }))
}

export function pagePaths(dist: string): readonly string[] {
  return siteRoutes(dist).filter((path) => !FOR_CRAWLERS.includes(path))
}
