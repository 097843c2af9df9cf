import { text, z } from 'site/config'
import { headSchema, titled } from './fields.ts'
import { serviceCategory } from './service.ts'

/** content/pages/services.yaml: the index of the catalogue, by category. */
export const servicesPageSchema = z.strictObject({
  head: headSchema,
  title: text(),
  lead: text(),
  filter: z.strictObject({ label: text(), all: text(), one: text(), many: text() }),
  categories: z.array(titled.extend({ id: serviceCategory })).length(serviceCategory.options.length),
  closing: titled,
})
