import { readdirSync } from 'node:fs'
import { sep } from 'node:path'

/** Files for crawlers that people may open as pages. */
const FOR_CRAWLERS = ['/robots.txt', '/sitemap.xml']

/** The address of each page among the files of a finished site, then those of its two files for crawlers. */
export function routesOf(files: readonly string[]): readonly string[] {
  const paths = new Set(files.map((file) => `/${file.split(sep).join('/')}`))
  const pages = [...paths]
    // Pages that say what was not found are not among them.
    .filter((path) => path.endsWith('.html') && !path.endsWith('/404.html'))
    .map((path) => path.replace(/\.html$/, '').replace(/\/index$/, '') || '/')
  return [...pages.sort(), ...FOR_CRAWLERS.filter((path) => paths.has(path))]
}

/** The same of a folder. */
export function siteRoutes(dist: string): readonly string[] {
  return routesOf(readdirSync(dist, { recursive: true, encoding: 'utf8' }))
}

/** The pages alone. */
export function pagePaths(dist: string): readonly string[] {
  return siteRoutes(dist).filter((path) => !FOR_CRAWLERS.includes(path))
}
