import {
  collection,
  date,
  defineSite,
  focus,
  image,
  singleton,
  text,
  z,
  type Entry,
  type Site as SiteModel,
} from 'site/config'
import { shownDates } from './templates/checks/shown-dates.ts'

const post = z.strictObject({
  title: text(),
  /** One or two sentences, for lists, feeds and search engines: 50 to 160 characters. */
  summary: text(),
  publishedAt: date(),
  /** Shown in lists and above the text, cropped around its focus. */
  cover: z.strictObject({ src: image(), alt: text(), focus: focus().optional() }).optional(),
  tags: z.array(z.string()).min(1),
  draft: z.boolean().optional(),
})

const collections = {
  posts: collection({ pattern: 'posts/**/*.md', schema: post }),
  elsewhere: singleton({
    file: 'elsewhere.json',
    schema: z.strictObject({ links: z.array(z.strictObject({ name: text(), url: z.url() })) }),
  }),
  blog: singleton({
    file: 'blog.yaml',
    schema: z.strictObject({ title: text(), description: text(), intro: text(), footer: text() }),
  }),
}

export type Site = SiteModel<typeof collections>

const config = defineSite({
  name: 'Field Notes',
  // The site's address, without a trailing slash.
  origin: 'https://www.example.com',
  defaultLanguage: 'en',
  languages: { en: 'en-US' },
  timeZone: 'America/New_York',
  baseStyles: ['templates/styles/base.css'],
  markdown: { highlight: true },
  collections,
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
  // This site's own checks and files.
  checks: [shownDates],
  files: (site: Site) => [{ path: 'posts.json', contents: postIndex(site) }],
  icons: {
    source: 'templates/icon.svg',
    shortName: 'Notes',
    themeColor: '#1f5c4d',
    backgroundColor: '#ffffff',
  },
})

/** The posts as data, for scripts on other sites. */
function postIndex(site: Site): string {
  const posts = site.all('posts').map(({ id, data: { title, publishedAt } }) => ({ id, title, publishedAt }))
  return `${JSON.stringify(posts)}\n`
}

export default config
