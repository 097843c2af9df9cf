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
