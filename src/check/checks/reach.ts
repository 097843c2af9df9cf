import { defineCheck } from '../run/check.ts'
import { listLinks } from '../../pages/read-body.ts'
import { titleClues } from '../locate/element-clues.ts'
import { fileOfPage } from '../locate/file-of-page.ts'
import type { Where } from '../locate/where.ts'
import type { CheckedSite } from '../run/checked-site.ts'
import { linkTarget } from '../links/link-target.ts'

const MAX_CLICKS = 4

export const reach = defineCheck({
  name: 'reach',
  title: { en: 'Reachability', fr: 'Chemins' },
  description: {
    en: `Every page can be reached by links from the home page of a language, in at most ${MAX_CLICKS} clicks.`,
    fr: `Chaque page se trouve en suivant des liens depuis l’accueil d’une langue, en ${MAX_CLICKS} clics au plus.`,
  },
  rules: {
    'site/orphan': {
      level: 'warn',
      means: {
        en: 'A page cannot be reached by links from the home page.',
        fr: 'Aucun chemin de liens ne mène de l’accueil à une page.',
      },
      fix: {
        en: 'Link to it from a page on the same subject, or from the site map.',
        fr: 'Liez-la depuis une page qui en parle, ou depuis le plan du site.',
      },
    },
    'site/depth': {
      level: 'warn',
      means: {
        en: `A page is more than ${MAX_CLICKS} clicks from the home page.`,
        fr: `Une page est à plus de ${MAX_CLICKS} clics de l’accueil.`,
      },
      fix: {
        en: 'Link to it from a page closer to the home page.',
        fr: 'Liez-la depuis une page plus proche de l’accueil.',
      },
    },
  },
  site: (site, report) => {
    const paths = pathsFromHome(site)
    for (const { url, title, noindex, ...page } of site.pages) {
      if (noindex) continue
      const { clicks = 0, by = '' } = paths.get(url) ?? {}
      // Authors know a page by its title. One that is the name of its file is in the texts that mention it.
      const file = fileOfPage(page)
      const clues = titleClues(title, site.config.name)
      const where: Where = { clues, key: 'title', otherwise: file, ...(file && { own: true }) }
      if (!paths.has(url)) report('site/orphan', { value: url, where, page: url })
      else if (clicks > MAX_CLICKS) report('site/depth', { value: url, where, about: by, page: url })
    }
  },
})

/** `/`. On a site without it: the page that it redirects to, and the pages at the names of languages, such as `/fr`. */
function homePages({ pages, config }: CheckedSite): string[] {
  const urls = pages.map(({ url }) => url)
  if (urls.includes('/')) return ['/']
  const redirected = linkTarget(config.redirects?.['/'] ?? '/', '/', config).path
  const names = Object.entries(config.languages)
    .flat()
    .map((name) => `/${name.toLowerCase()}`)
  return urls.filter((url) => url === redirected || names.includes(url.toLowerCase()))
}

/**
 * The fewest clicks to a page, and the last page on the path that is not too deep: a link there fixes all that
 * follow.
 */
type Path = { readonly clicks: number; readonly by: string }

function pathsFromHome(site: CheckedSite): ReadonlyMap<string, Path> {
  const { pages, readLinks, config } = site
  const byUrl = new Map(pages.map((page) => [page.url, page]))
  const paths = new Map<string, Path>(homePages(site).map((url) => [url, { clicks: 0, by: url }]))
  const missing = new Set(pages.flatMap(({ url, noindex }) => (noindex || paths.has(url) ? [] : [url])))
  // Map iteration includes keys added during the loop: it serves as a queue.
  for (const [url, { clicks, by }] of paths) {
    // A menu of all pages is on every page.
    if (missing.size === 0) break
    const page = byUrl.get(url)
    const next = { clicks: clicks + 1, by: clicks <= MAX_CLICKS ? url : by }
    for (const { href } of page ? listLinks(readLinks(page)) : []) {
      const { path: to } = linkTarget(href, url, config)
      if (!byUrl.has(to) || paths.has(to)) continue
      paths.set(to, next)
      missing.delete(to)
    }
  }
  return paths
}
