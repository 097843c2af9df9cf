import { reference, text, z } from 'site/config'
import { sectionSchema } from './blocks.ts'
import { headSchema, titledWith } from './fields.ts'
import { group } from './labels.ts'

/** content/pages/textes/*.yaml: legal notice, accessibility statement. */
export const textPageSchema = group({
  head: headSchema,
  title: text(),
  lead: text(),
  version: z.iso.date(),
  sections: z.array(sectionSchema).min(1),
})

/** content/pages/politique-confidentialite.yaml: what a form collects and for how long comes from content/forms. */
export const privacyPageSchema = group({
  head: headSchema,
  title: text(),
  lead: text(),
  /** The person in charge is in business.yaml; this says what to write to them about. */
  officer: titledWith({ how: text() }),
  collected: titledWith({
    caption: text(),
    columns: z.array(text()).length(3),
    forms: z.array(group({ form: reference('forms'), name: text() })).min(1),
    note: text(),
  }),
  sections: z.array(sectionSchema).min(1),
  /** Newest first; the date of the first is the version of the policy. */
  changes: titledWith({ items: z.array(group({ date: z.iso.date(), text: text() })).min(1) }),
})
