import {
  defineSite,
  type ApiData,
  type Entry,
  type PolicyAdditions,
  type Site as SiteModel,
  type z,
} from 'site/config'
import { licence } from './templates/checks/licence.ts'
import { collections } from './templates/schemas/collections.ts'
import type { articleSchema } from './templates/schemas/article.ts'

export type Site = SiteModel<typeof collections>

/** Words by which the content promises, in both languages. */
const PROMISES =
  /(?<!\p{L})(?:gratuite?s?|garantis?|guaranteed|free of charge|le soir même|jour et nuit|day and night|à toute heure|(?:nous|we)(?: \p{L}+){0,2} (?:toujours|jamais|always|never))(?!\p{L})/iu

const config = defineSite({
  name: 'Nordassain Décontamination',
  origin: 'https://www.nordassain.example',
  defaultLanguage: 'fr',
  languages: { fr: 'fr-CA', en: 'en-CA' },
  timeZone: 'America/Toronto',
  messages: 'fr',
  baseStyles: ['templates/styles/tokens.css', 'templates/styles/base.css'],
  preload: [{ href: '/images/logo.svg', as: 'image' }],
  collections,
  api: (site: Site) => apiData(site),
  policy: (site: Site) => analyticsPolicy(site),
  sitemaps: [
    { name: 'pages', title: 'Pages', match: /^\/(?!(?:services|villes|secteurs|blog|en)(?:\/|$))/ },
    { name: 'services', title: 'Services', match: /^\/services(?:\/|$)/ },
    { name: 'villes', title: 'Villes desservies', match: /^\/(?:villes|secteurs)(?:\/|$)/ },
    { name: 'blog', title: 'Blogue', match: /^\/blog(?:\/|$)/ },
    { name: 'en', title: 'Pages en anglais', match: /^\/en(?:\/|$)/ },
  ],
  sitemapView: {
    styles: ['templates/styles/tokens.css', 'templates/styles/sitemap.css'],
    words: 'siteMapView',
  },
  feeds: [
    {
      url: '/rss.xml',
      title: 'Nordassain Décontamination : le blogue',
      description: 'Amiante, moisissures, qualité de l’air : guides et conseils pour les maisons du Québec.',
      page: '/blog',
      collection: 'blog',
      urlOf: ({ id }) => `/blog/${id}`,
      item: ({ data }: Entry<z.output<typeof articleSchema>>) => ({
        title: data.title,
        summary: data.excerpt,
        date: data.publishedAt,
        updated: data.updatedAt,
        author: data.author,
        categories: [data.category, ...data.tags],
      }),
    },
  ],
  // A sentence with one of these words cites a fact, or `site check --launch` names it.
  promises: PROMISES,
  checks: [licence],
  // Pages of towns that say the same thing are worth nothing to visitors or to search engines.
  check: { 'site/near-duplicate': 'error' },
  launch: [
    {
      what: 'Identifiant de mesure d’audience',
      file: 'content/business.yaml',
      path: ['analytics', 'measurementId'],
      hint: 'Écrivez l’identifiant Google Analytics (G-…), ou retirez cette attente : sans lui, le site ne mesure rien.',
    },
    {
      what: 'Clé de la Search Console',
      env: 'SITE_GOOGLE_CREDENTIALS',
      hint: 'Donnez au serveur la clé d’un compte de service de Google (docs/deploy.md).',
    },
  ],
  serviceWorker: 'on',
  offlinePage: '/hors-ligne',
  search: ['/recherche', '/en/search'],
  robots: {
    crawlers: [
      'GPTBot',
      'OAI-SearchBot',
      'ChatGPT-User',
      'ClaudeBot',
      'Claude-SearchBot',
      'PerplexityBot',
      'Google-Extended',
      'Applebot-Extended',
      'CCBot',
    ],
    crawlDelay: 1,
    disallow: ['/api/'],
  },
  // Pages of cities and sectors must differ more than those of other sites.
  nearDuplicates: 0.6,
  budgets: {
    html: 14_600,
    css: 7_000,
    firstScript: 6_000,
    scripts: 20_480,
    images: 400_000,
    pages: [
      // Its house is drawn in the HTML: it comes with the first flight of a connection, what stands below it need not.
      // Its author can add a few paragraphs.
      { match: /^\/$/, html: 17_500 },
      // Its author decides how long an article is, and no author can shorten a list of them all.
      { match: /^\/blog\/./, html: 20_000 },
      { match: /^\/(?:blog|plan-du-site)$/, html: 60_000 },
    ],
  },
  fonts: [
    {
      family: 'Besley',
      file: '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2',
      weights: [640, 640],
      fallback: 'Georgia',
    },
    {
      family: 'Atkinson Hyperlegible Next',
      file: '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
      weights: [400, 700],
      fallback: 'Arial',
    },
  ],
  socialCards: {
    background: 'templates/art/card.svg',
    ink: '#12332a',
    inkSoft: '#3a5a4e',
    titleFont: { family: 'Besley', weight: 640 },
    textFont: { family: 'Atkinson Hyperlegible Next', weight: 500 },
    titleArea: { left: 72, top: 64, width: 660, height: 360 },
    nameArea: { left: 140, top: 500, width: 600, height: 116 },
    contact: { fr: '{{telephone}}', en: '{{telephone}}' },
  },
  icons: {
    source: 'content/images/favicon.svg',
    shortName: 'Nordassain',
    themeColor: '#12332a',
    backgroundColor: '#fcfcf8',
  },
})

/** What the handler of `/api/` must know: the forms, and the business that its mails come from. */
function apiData(site: Site): ApiData {
  const business = site.one('business')
  return {
    forms: site.all('forms').map(({ data }) => data),
    business: {
      name: business.name,
      origin: site.config.origin,
      phone: business.telephone,
      email: business.email,
      address: `${business.address.locality} (${business.address.regionName})`,
      licence: `Licence RBQ : ${site.fact('licence').text}`,
      referencePrefix: 'ND',
    },
  }
}

/** What the measuring script needs to be let in, where the owner has given it an identifier. */
function analyticsPolicy(site: Site): PolicyAdditions {
  if (site.one('business').analytics.measurementId === '') return {}
  return {
    scripts: ['https://www.googletagmanager.com'],
    connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
    trustedTypes: ['analytics'],
  }
}

export default config
