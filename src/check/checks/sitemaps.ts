import { indexablePages, sitemapGroups } from '../../feeds/sitemap-groups.ts'
import { quantity, someOf } from '../../messages/text.ts'
import { defineCheck } from '../run/check.ts'

const MAX_LISTED = 3

export const sitemaps = defineCheck({
  name: 'sitemaps',
  title: { en: 'Sitemaps', fr: 'Plans de site' },
  description: {
    en: 'Every page for search engines is in one of the `sitemaps`. With an empty list, the site has no sitemap.',
    fr: 'Chaque page destinée aux moteurs est dans l’un des `sitemaps`. Avec une liste vide, le site n’a pas de plan de site.',
  },
  unparsed: true,
  rules: {
    'site/unlisted': {
      level: 'warn',
      means: {
        en: 'No entry of "sitemaps" matches a page for search engines.',
        fr: 'Aucune entrée de « sitemaps » ne correspond à une page destinée aux moteurs.',
      },
      fix: {
        en: 'Add an entry to "sitemaps" that matches it, or "noindex" to its head.',
        fr: 'Ajoutez à « sitemaps » une entrée qui y correspond, ou « noindex » à son en-tête.',
      },
    },
  },
  site: ({ config, documents, placeOf }, report) => {
    const pages = documents.map(({ page }) => page.route)
    const groups = sitemapGroups(pages, config)
    const listed = new Set(groups.flatMap((group) => group.pages))
    const unlisted = indexablePages(pages)
      .filter((page) => !listed.has(page))
      .map(({ url }) => url)
    if (unlisted.length > 0 && config.sitemaps.length > 0)
      report('site/unlisted', {
        message: {
          en: `${quantity('en', unlisted.length, 'page')} in no sitemap: ${someOf(unlisted, MAX_LISTED, 'en')}.`,
          fr: `${quantity('fr', unlisted.length, 'page')} hors des plans de site : ${someOf(unlisted, MAX_LISTED, 'fr')}.`,
        },
        where: { place: placeOf('site.config.ts', 'sitemaps') },
      })
  },
})
