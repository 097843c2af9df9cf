import { reference, text, z } from 'site/config'
import { contentPageSchema } from './content-page.ts'
import { headSchema, regionField, titled } from './fields.ts'

/** content/secteurs/*.yaml: a region that we serve, at `/secteurs/{file name}`. */
export const sectorSchema = z.strictObject({
  region: regionField,
  /** Place in lists: the nearest first. */
  order: z.int().positive(),
  /** What the index of sectors says of it. */
  summary: text(),
  page: contentPageSchema,
})

/** content/pages/secteurs.yaml: the index of sectors. */
export const sectorsPageSchema = z.strictObject({
  head: headSchema,
  title: text(),
  lead: text(),
  filter: z.strictObject({ label: text(), all: text(), one: text(), many: text() }),
  more: text(),
  closing: titled,
})

/** content/en/cities/*.yaml: the English page of a city of the catalogue, at `/en/cities/{slug}`. */
export const englishCitySchema = z.strictObject({
  lang: z.literal('en'),
  city: reference('cities'),
  page: contentPageSchema,
})
