import { collection, defineSite, markdown, singleton, text, z, type SiteOf } from 'site/config'

const section = z.strictObject({ title: text(), intro: text(), order: z.int() })

const page = z.strictObject({
  title: text(),
  /** One or two sentences, for lists and search engines: 50 to 160 characters. */
  description: text(),
  /** Its position in its section, which is the folder of its file. */
  order: z.int(),
})

const config = defineSite({
  name: 'site',
  // The site's address, without a trailing slash.
  origin: 'https://www.example.com',
  defaultLanguage: 'en',
  languages: { en: 'en-CA' },
  baseStyles: ['templates/styles/base.css', 'templates/styles/layout.css'],
  markdown: { highlight: true, headingIds: 'github' },
  collections: {
    sections: collection({ pattern: 'sections/*.yaml', schema: section }),
    pages: collection({ pattern: '{start,guides,reference,migration}/*.md', schema: page }),
    home: singleton({
      file: 'home.yaml',
      schema: z.strictObject({
        title: text(),
        description: text(),
        lead: text(),
        commands: markdown(),
        points: z.array(z.strictObject({ title: text(), text: text() })).min(1),
      }),
    }),
  },
  search: ['/search'],
  prefetch: true,
  sitemaps: [{ name: 'pages', title: 'Pages', match: /./ }],
  icons: {
    source: 'templates/icon.svg',
    shortName: 'site',
    themeColor: '#2f4b8f',
    backgroundColor: '#ffffff',
  },
})

export default config
export type Site = SiteOf<typeof config>
