import { reference, text, z } from 'site/config'
import { contentPageSchema } from './content-page.ts'
import { headSchema, regionField, titled } from './fields.ts'
import { group } from './labels.ts'

/** content/secteurs/*.yaml: a region that we serve, at `/secteurs/{file name}`. */
export const sectorSchema = group({
  region: regionField,
  /** Its position in lists: nearest first. */
  order: z.int().positive(),
  /** Its text in the index of sectors. */
  summary: text(),
  page: contentPageSchema,
})

/** content/pages/secteurs.yaml: the index of sectors. */
export const sectorsPageSchema = group({
  head: headSchema,
  title: text(),
  lead: text(),
  filter: group({ label: text(), all: text(), one: text(), many: text() }),
  more: text(),
  closing: titled,
})

/** content/en/cities/*.yaml: the English page of a city of the catalogue, at `/en/cities/{slug}`. */
export const englishCitySchema = group({
  lang: z.literal('en'),
  city: reference('cities'),
  page: contentPageSchema,
})
