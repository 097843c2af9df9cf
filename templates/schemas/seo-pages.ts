import { text, z } from 'site/config'
import { factName, headSchema, titledWith } from './fields.ts'
import { verbatimWithPlaces } from './with-places.ts'
import { group, labelled } from './labels.ts'

// Texts that the specification gives literally are shown unchanged, without typography.
const verbatim = () => z.string().min(1)
const scriptless = group({ title: text(), text: text() })

const tool = group({
  tab: verbatim(),
  lead: text(),
  button: text(),
  /** The texts while the call runs, and once its result is there. */
  running: text(),
  done: text(),
})
const addressTool = tool.extend(labelled({ field: text(), hint: text() }))

const errors = group({
  title: text(),
  url: verbatim(),
  http: verbatimWithPlaces('status'),
  optimise: verbatimWithPlaces('status', 'statusText'),
  failed: verbatim(),
  optimisation: verbatim(),
})

const results = group({
  report: text(),
  site: text(),
  date: text(),
  service: text(),
  audit: text(),
  scores: group({ seo: text(), performance: text(), accessibility: text(), overall: text() }),
  outOf: text(),
  unmeasured: text(),
  /** Why a score is not measured, if the response does not say. */
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
export const seoOptimizerSchema = group({
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

export type SeoOptimizer = z.output<typeof seoOptimizerSchema>

const figure = group({ label: text(), fact: factName })

/** content/pages/tableau-seo.yaml */
export const seoDashboardSchema = group({
  head: headSchema,
  title: text(),
  lead: text(),
  scriptless,
  optimise: group({
    button: text(),
    running: text(),
    never: text(),
    last: text(),
    simulation: text(),
  }),
  figures: group({
    title: text(),
    lead: text(),
    pages: figure,
    positions: figure.extend(labelled({ of: factName, joined: verbatimWithPlaces('') })),
    engines: figure.extend(labelled({ of: factName, joined: verbatimWithPlaces('') })),
    monitoring: figure,
  }),
  vitals: titledWith({
    caption: text(),
    columns: z.tuple([text(), text(), text(), text()]),
    rows: group({ lcp: text(), inp: text(), cls: text() }),
    thresholds: verbatimWithPlaces('good', 'medium'),
    ratings: group({ good: text(), medium: text(), poor: text() }),
    /** Shown until there is a value. */
    unmeasured: text(),
    noInteraction: text(),
    unsupported: text(),
    note: text(),
  }),
  optimisations: titledWith({ items: z.array(text()).min(1) }),
  /** `named` is shown for engines whose crawler has its own rules in robots.txt, `general` for the others. */
  engines: titledWith({
    named: text(),
    general: text(),
    items: z.array(group({ name: z.string(), crawler: z.string() })).min(1),
  }),
  automation: titledWith({
    rows: z.array(group({ label: text(), value: text() })).min(1),
    note: text(),
  }),
  links: group({
    title: text(),
    sitemap: text(),
    robots: text(),
    home: text(),
    newTab: text(),
  }),
})

export type SeoDashboard = z.output<typeof seoDashboardSchema>

/** content/pages/indexation-google.yaml */
export const googleIndexingSchema = group({
  head: headSchema,
  title: text(),
  lead: text(),
  scriptless,
  domain: titledWith({
    rows: group({
      domain: text(),
      origin: text(),
      sitemap: text(),
      robots: text(),
      languages: text(),
    }),
    languages: text(),
  }),
  statistics: titledWith({ items: z.array(figure).length(3) }),
  submit: titledWith({
    button: text(),
    running: verbatim(),
    success: verbatim(),
    refused: verbatim(),
    network: verbatim(),
    /** Under the success message: explains what it means. */
    meaning: text(),
  }),
  manual: titledWith({
    steps: z.array(group({ title: text(), description: text() })).min(1),
    link: group({ label: text(), href: z.url({ protocol: /^https$/ }) }),
  }),
})

export type GoogleIndexing = z.output<typeof googleIndexingSchema>
