import { text, z } from 'site/config'
import { contentPageSchema } from './content-page.ts'
import { regionField, slugField } from './fields.ts'
import { choice, group } from './labels.ts'

/** A city of the catalogue; it has a page at `/villes/{slug}` if `page` is set. */
export const citySchema = group({
  id: slugField,
  name: text(),
  slug: slugField,
  region: regionField,
  population: z.int().positive(),
  distance_km: z.number().nonnegative(),
  coordinates: group({ lat: z.number().min(44).max(63), lng: z.number().min(-80).max(-57) }),
  priority: choice({ high: 'Élevée', medium: 'Moyenne' }),
  specialties: z.array(text()).min(1),
  common_issues: z.array(text()).min(1),
  average_response_time: text(),
  page: contentPageSchema.optional(),
})
