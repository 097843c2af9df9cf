import { link, reference, text, z } from 'site/config'
import { stepSchema } from './blocks.ts'
import { hoursRows, certificationList } from './business.ts'
import { contentPageSchema } from './content-page.ts'
import { headSchema, housePart, iconField, stat, titled } from './fields.ts'

const lang = z.literal('en')
const iconText = z.strictObject({ icon: iconField, text: text() })

/** content/en/services/*.yaml: the English page of a service of the catalogue, at `/en/services/{file name}`. */
export const englishServiceSchema = z.strictObject({
  lang,
  service: reference('services'),
  name: text(),
  description: text(),
  price_range: text(),
  duration: text(),
  page: contentPageSchema,
})

/** content/en/pages/home.yaml */
export const englishHomeSchema = z.strictObject({
  lang,
  head: headSchema,
  hero: z.strictObject({
    badge: text(),
    title: text(),
    lead: text(),
    call: text(),
    quote: text(),
    legend: text(),
    spots: z.array(z.strictObject({ part: housePart, label: text(), detail: text(), href: link() })).min(1),
    stats: z.array(stat).min(1),
  }),
  services: titled.extend({ items: z.array(reference('englishServices')).length(3), others: text() }),
  why: titled.extend({
    items: z.array(z.strictObject({ title: text(), icon: iconField, text: text() })).min(1),
  }),
  cities: titled.extend({ items: z.array(reference('cities')).min(1), note: text() }),
  closing: titled.extend({ action: text() }),
})

/** content/en/pages/contact.yaml */
export const englishContactSchema = z.strictObject({
  lang,
  head: headSchema,
  hero: z.strictObject({ title: text(), lead: text(), facts: z.array(iconText).length(3) }),
  form: titled.extend({ after: titled.extend({ steps: z.array(stepSchema) }) }),
  details: text(),
  hours: titled.extend({ rows: hoursRows }),
  certifications: titled.extend({ items: certificationList }),
  zone: titled.extend({ cities: z.array(z.string().min(1)).min(1), extended: text(), travel: text() }),
})
