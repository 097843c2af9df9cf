import {
  collection,
  defineSite,
  formDefinition,
  link,
  singleton,
  text,
  z,
  type ApiData,
  type Site as SiteModel,
} from 'site/config'

const service = z.strictObject({
  title: text(),
  /** One or two sentences, for lists and search engines: 50 to 160 characters. */
  summary: text(),
  order: z.int(),
})
const page = z.strictObject({ title: text(), description: text() })

const collections = {
  business: singleton({
    file: 'business.yaml',
    schema: z.strictObject({
      slogan: text(),
      description: text(),
      phone: text(),
      email: text(),
      town: text(),
      state: text(),
      area: z.array(z.string()).min(1),
      hours: text(),
    }),
  }),
  home: singleton({
    file: 'home.yaml',
    schema: z.strictObject({
      title: text(),
      lead: text(),
      action: z.strictObject({ text: text(), href: link() }),
      steps: z.array(z.strictObject({ title: text(), text: text() })).min(1),
    }),
  }),
  services: collection({ pattern: 'services/*.md', schema: service }),
  pages: collection({ pattern: 'pages/*.md', schema: page }),
  forms: collection({ pattern: 'forms/*.yaml', schema: formDefinition }),
}

export type Site = SiteModel<typeof collections>

const config = defineSite({
  name: 'Hearth & Flue',
  // The site's address, without a trailing slash.
  origin: 'https://www.example.com',
  defaultLanguage: 'en',
  languages: { en: 'en-US' },
  timeZone: 'America/New_York',
  baseStyles: ['templates/styles/base.css'],
  collections,
  // Data for the handler of /api/, which receives the form, stores it and mails it.
  api: (site: Site): ApiData => {
    const { phone, email, town, state } = site.one('business')
    return {
      forms: site.all('forms').map(({ data }) => data),
      business: {
        name: site.config.name,
        origin: site.config.origin,
        phone,
        email,
        address: `${town}, ${state}`,
        referencePrefix: 'HF',
      },
    }
  },
  sitemaps: [{ name: 'pages', title: 'Pages', match: /./ }],
  robots: { crawlers: [], crawlDelay: 1, disallow: ['/api/'] },
  // A sentence with one of these words must cite a fact, or `site check --launch` reports it.
  promises: /\b(?:free|guaranteed?|always|same day)\b/iu,
  // Recommended by search engines too: coordinates, opening hours, a picture.
  check: { 'data/missing-recommended': 'launch' },
  icons: {
    source: 'templates/icon.svg',
    shortName: 'Hearth',
    themeColor: '#7a2e1d',
    backgroundColor: '#ffffff',
  },
})

export default config
