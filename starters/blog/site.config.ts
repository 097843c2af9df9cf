import { collection, date, defineSite, singleton, text, z, type Entry, type SiteOf } from 'site/config'

const post = z.strictObject({
  title: text(),
  /** One or two sentences, for lists, feeds and search engines: 50 to 160 characters. */
  summary: text(),
  publishedAt: date(),
  tags: z.array(z.string()).min(1),
  draft: z.boolean().optional(),
})

const config = defineSite({
  name: 'Field Notes',
  // The address of the site, without a slash at the end.
  origin: 'https://www.example.com',
  defaultLanguage: 'en',
  languages: { en: 'en-US' },
  timeZone: 'America/New_York',
  baseStyles: ['templates/styles/base.css'],
  markdown: { highlight: true },
  collections: {
    posts: collection({ pattern: 'posts/*.md', schema: post }),
    elsewhere: singleton({
      file: 'elsewhere.json',
      schema: z.strictObject({ links: z.array(z.strictObject({ name: text(), url: z.url() })) }),
    }),
    blog: singleton({
      file: 'blog.yaml',
      schema: z.strictObject({ title: text(), description: text(), intro: text(), footer: text() }),
    }),
  },
  sitemaps: [
    { name: 'posts', title: 'Posts', match: /^\/posts\// },
    { name: 'pages', title: 'Pages', match: /./ },
  ],
  feeds: [
    {
      url: '/rss.xml',
      title: 'Field Notes',
      description: 'Short articles on building small things that last.',
      page: '/',
      collection: 'posts',
      urlOf: ({ id }) => `/posts/${id}`,
      item: ({ data }: Entry<z.output<typeof post>>) => ({
        title: data.title,
        summary: data.summary,
        date: data.publishedAt,
        categories: data.tags,
      }),
    },
  ],
  icons: {
    source: 'templates/icon.svg',
    shortName: 'Notes',
    themeColor: '#1f5c4d',
    backgroundColor: '#ffffff',
  },
})

export default config
export type Site = SiteOf<typeof config>
