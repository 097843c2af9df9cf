import { collection, date, defineSite, singleton, text, z, type SiteOf } from 'site/config'

export const articleSchema = z.strictObject({
  title: text(),
  description: text(),
  publishedAt: date(),
  category: z.string(),
  tags: z.array(z.string()),
})

const config = defineSite({
  name: 'Carnet du bâtiment',
  origin: 'https://carnet.example',
  defaultLanguage: 'fr',
  languages: { fr: 'fr-CA' },
  baseStyles: ['templates/styles/base.css'],
  // The other contenders leave compression to the host.
  precompress: false,
  // They check nothing; this engine always checks links.
  check: { '*': 'off', 'link/*': 'error' },
  collections: {
    articles: collection({
      pattern: 'articles/*.md',
      schema: articleSchema,
    }),
    site: singleton({
      file: 'site.yaml',
      schema: z.strictObject({ title: text(), categories: z.record(z.string(), z.string()) }),
    }),
  },
  sitemaps: [{ name: 'pages', match: /^\// }],
})

export default config
export type Site = SiteOf<typeof config>
