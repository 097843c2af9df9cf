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
  /** The text of the count for one page, for several (`{}` is the number), and for none. */
  one: text(),
  many: text(),
  none: text(),
  more: text(),
  /** The text if there is no index, as in `site dev`. */
  failed: text(),
  empty: group({ title: text(), text: text() }),
  list: text(),
})

/** content/en/pages/search.yaml */
export const englishSearchSchema = searchSchema.extend(labelled({ lang: z.literal('en') }))

export type SearchWords = Pick<z.output<typeof searchSchema>, 'one' | 'many' | 'none' | 'failed'>
