import { text, z } from 'site/config'
import { factName, headSchema } from './fields.ts'
import { choice, group } from './labels.ts'

/** content/pages/plan-du-site.yaml */
export const siteMapSchema = group({
  head: headSchema,
  title: text(),
  lead: text(),
  figures: group({
    title: text(),
    caption: text(),
    columns: z.tuple([text(), text(), text()]),
    rows: z.array(
      group({
        label: text(),
        fact: factName,
        count: choice({ pages: 'Pages', services: 'Services', cities: 'Villes' }),
      }),
    ),
    note: text(),
  }),
  /** Name of the home page in the list. */
  home: text(),
  /** Heading of the pages that search engines should not list. */
  tools: text(),
})

/** content/pages/plan-xml.yaml: each text is a custom property of /sitemap.css. */
export const siteMapViewSchema = group({
  title: text(),
  intro: text(),
  clickable: text(),
  statistics: text(),
  counted: text(),
  modified: text(),
})

/** content/pages/hors-ligne.yaml */
export const offlineSchema = group({
  head: headSchema,
  badge: text(),
  title: text(),
  lead: text(),
  retry: group({ title: text(), text: text() }),
  english: group({ title: text(), text: text() }),
})
