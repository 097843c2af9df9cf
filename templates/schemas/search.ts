import { text, z } from 'site/config'
import { headSchema } from './fields.ts'

/** content/pages/recherche.yaml */
export const searchSchema = z.strictObject({
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
  empty: z.strictObject({ title: text(), text: text() }),
  list: text(),
})

/** content/en/pages/search.yaml */
export const englishSearchSchema = searchSchema.extend({ lang: z.literal('en') })
