import { text, z } from 'site/config'
import { contentPageSchema } from './content-page.ts'
import { iconField, slugField } from './fields.ts'
import { choice, group } from './labels.ts'

/** Categories of the catalogue, as in `/services?category=`. */
export const serviceCategory = choice({
  decontamination: 'Décontamination',
  tests: 'Tests',
  nettoyage: 'Nettoyage',
  inspection: 'Inspection',
})

/** A service of the catalogue; it has a page at `/services/{slug}` if `page` is set. */
export const serviceSchema = group({
  id: slugField,
  title: text(),
  slug: slugField,
  description: text(),
  icon: iconField,
  category: serviceCategory,
  urgency: z.boolean(),
  price_range: text(),
  duration: text(),
  certification_required: z.boolean(),
  keywords: z.array(text()).min(1),
  page: contentPageSchema.optional(),
})

/** A page under `/services` that combines several services and is not an entry of the catalogue. */
export const servicePageSchema = group({ description: text(), page: contentPageSchema })
