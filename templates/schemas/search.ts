import { text, z } from 'site/config'
import { headSchema } from './fields.ts'
import { group, labelled } from './labels.ts'

/** content/pages/recherche.yaml */
export const searchSchema = group({
  head: headSchema,
  title: text(),
  lead: text(),
  label: text(),
  submit: text(),
  urgent: text(),
  one: text(),
  many: text(),
  none: text(),
  more: text(),
  failed: text(),
  empty: group({ title: text(), text: text() }),
  list: text(),
})

/** content/en/pages/search.yaml */
export const englishSearchSchema = searchSchema.extend(labelled({ lang: z.literal('en') }))
