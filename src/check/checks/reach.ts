import { defineCheck } from '../run/check.ts'
import { listLinks } from '../../pages/read-body.ts'
import { titleClues } from '../locate/element-clues.ts'
import type { CheckedSite } from '../run/checked-site.ts'

const MOST_CLICKS = 4

export const reach = defineCheck({
  name: 'reach',
  title: { en: 'Reachability', fr: 'Chemins' },
  description: {
    en: `Every page can be reached by links from the home page of a language, in at most ${MOST_CLICKS} clicks.`,
    fr: `Chaque page se trouve en suivant des liens depuis l’accueil d’une langue, en ${MOST_CLICKS} clics au plus.`,
  },
  rules: {
    'site/orphan': {
      level: 'warn',
      means: { en: 'No path of links leads to a page.', fr: 'Aucun chemin de liens ne mène à une page.' },
      mend: {
        en: 'Link to it from a page on the same subject, or from the site map.',
        fr: 'Liez-la depuis une page qui en parle, ou depuis le plan du site.',
      },
    },
    'site/depth': {
      level: 'warn',
      means: {
        en: `A page is more than ${MOST_CLICKS} clicks from the home page.`,
        fr: `Une page est à plus de ${MOST_CLICKS} clics de l’accueil.`,
      },
      mend: {
        en: 'Link to it from a page closer to the home page.',
        fr: 'Liez-la depuis une page plus proche de l’accueil.',
      },
    },
  },
  site: (site, report) => {
    const depths = clicksFromHome(site)
    for (const { url, title, noindex } of site.pages) {
      if (noindex) continue
      const clicks = depths.get(url)
      if (clicks === undefined)
        report('site/orphan', {
          message: {
            en: `No link leads to the page "${url}".`,
            fr: `Aucun lien ne mène à la page « ${url} ».`,
          },
          where: titled(title),
          page: url,
        })
      else if (clicks > MOST_CLICKS)
        report('site/depth', {
          message: {
            en: `The page "${url}" is ${clicks} clicks from the home page.`,
            fr: `La page « ${url} » est à ${clicks} clics de l’accueil.`,
          },
          where: titled(title),
          page: url,
        })
    }
  },
})

/** Authors know a page by its title. */
function titled(title: string) {
  return { clues: titleClues(title), key: 'title' }
}

/** The minimum number of clicks from the home page to each page that can be reached. */
function clicksFromHome({ pages, readLinks }: CheckedSite): ReadonlyMap<string, number> {
  const byUrl = new Map(pages.map((page) => [page.url, page]))
  const depths = new Map<string, number>(byUrl.has('/') ? [['/', 0]] : [])
  // Map iteration includes keys added during the loop: it serves as a queue.
  for (const [url, depth] of depths) {
    const page = byUrl.get(url)
    for (const { href } of page ? listLinks(readLinks(page)) : []) {
      const to = href.replace(/[?#].*$/, '')
      if (byUrl.has(to) && !depths.has(to)) depths.set(to, depth + 1)
    }
  }
  return depths
}
