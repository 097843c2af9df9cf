import { text, z } from 'site/config'
import { factName, headSchema, titled } from './fields.ts'
import { verbatimWithPlaces } from './with-places.ts'

// Words that the specification gives letter for letter go to the page as they are, without typography.
const verbatim = () => z.string().min(1)
const scriptless = z.strictObject({ title: text(), text: text() })

const tool = z.strictObject({
  tab: verbatim(),
  lead: text(),
  button: text(),
  /** What is said while the call runs, and once its result is there. */
  running: text(),
  done: text(),
})
const addressTool = tool.extend({ field: text(), hint: text() })

const errors = z.strictObject({
  title: text(),
  url: verbatim(),
  http: verbatimWithPlaces('status'),
  optimise: verbatimWithPlaces('status', 'statusText'),
  failed: verbatim(),
  optimisation: verbatim(),
})

const results = z.strictObject({
  report: text(),
  site: text(),
  date: text(),
  service: text(),
  audit: text(),
  scores: z.strictObject({ seo: text(), performance: text(), accessibility: text(), overall: text() }),
  outOf: text(),
  unmeasured: text(),
  /** Why a score is not measured, when the answer does not say. */
  reason: text(),
  link: text(),
  instructions: text(),
  fixes: text(),
  noFixes: text(),
  recommendations: text(),
  navigation: text(),
  count: verbatimWithPlaces('accessible', 'total'),
  columns: z.tuple([text(), text(), text(), text()]),
  ok: verbatim(),
  flagged: text(),
  unknown: text(),
})

/** content/pages/optimiseur-seo.yaml */
export const seoOptimizerSchema = z.strictObject({
  head: headSchema,
  title: text(),
  lead: text(),
  scriptless,
  label: text(),
  simple: addressTool,
  audit: addressTool,
  navigation: tool,
  errors,
  results,
})

const figure = z.strictObject({ label: text(), fact: factName })

/** content/pages/tableau-seo.yaml */
export const seoDashboardSchema = z.strictObject({
  head: headSchema,
  title: text(),
  lead: text(),
  scriptless,
  optimise: z.strictObject({
    button: text(),
    running: text(),
    never: text(),
    last: text(),
    simulation: text(),
  }),
  figures: z.strictObject({
    title: text(),
    lead: text(),
    pages: figure,
    positions: figure.extend({ of: factName, joined: verbatimWithPlaces('') }),
    engines: figure.extend({ of: factName, joined: verbatimWithPlaces('') }),
    monitoring: figure,
  }),
  vitals: titled.extend({
    caption: text(),
    columns: z.tuple([text(), text(), text(), text()]),
    rows: z.strictObject({ lcp: text(), inp: text(), cls: text() }),
    thresholds: verbatimWithPlaces('good', 'medium'),
    ratings: z.strictObject({ good: text(), medium: text(), poor: text() }),
    /** What stands in place of a value before there is one. */
    unmeasured: text(),
    noInteraction: text(),
    unsupported: text(),
    note: text(),
  }),
  optimisations: titled.extend({ items: z.array(text()).min(1) }),
  /** `named` is said of the engines whose crawler robots.txt has rules of its own for, `general` of the others. */
  engines: titled.extend({
    named: text(),
    general: text(),
    items: z.array(z.strictObject({ name: z.string(), crawler: z.string() })).min(1),
  }),
  automation: titled.extend({
    rows: z.array(z.strictObject({ label: text(), value: text() })).min(1),
    note: text(),
  }),
  links: z.strictObject({
    title: text(),
    sitemap: text(),
    robots: text(),
    home: text(),
    newTab: text(),
  }),
})

/** content/pages/indexation-google.yaml */
export const googleIndexingSchema = z.strictObject({
  head: headSchema,
  title: text(),
  lead: text(),
  scriptless,
  domain: titled.extend({
    rows: z.strictObject({
      domain: text(),
      origin: text(),
      sitemap: text(),
      robots: text(),
      languages: text(),
    }),
    languages: text(),
  }),
  statistics: titled.extend({ items: z.array(figure).length(3) }),
  submit: titled.extend({
    button: text(),
    running: verbatim(),
    success: verbatim(),
    refused: verbatim(),
    network: verbatim(),
    /** What a success means in fact, under its message. */
    meaning: text(),
  }),
  manual: titled.extend({
    steps: z.array(z.strictObject({ title: text(), description: text() })).min(1),
    link: z.strictObject({ label: text(), href: z.url({ protocol: /^https$/ }) }),
  }),
})
