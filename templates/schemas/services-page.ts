import { text, z } from 'site/config'
import { headSchema, titled, titledWith } from './fields.ts'
import { serviceCategory } from './service.ts'
import { group } from './labels.ts'

/** content/pages/services.yaml: the index of the catalogue, by category. */
export const servicesPageSchema = group({
  head: headSchema,
  title: text(),
  lead: text(),
  filter: group({ label: text(), all: text(), one: text(), many: text() }),
  categories: z.array(titledWith({ id: serviceCategory })).length(serviceCategory.options.length),
  closing: titled,
})
