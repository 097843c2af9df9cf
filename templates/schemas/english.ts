import { link, reference, text, z } from 'site/config'
import { stepSchema } from './blocks.ts'
import { hoursRows, certificationList } from './business.ts'
import { contentPageSchema } from './content-page.ts'
import { headSchema, housePart, iconField, stat, titledWith } from './fields.ts'
import { group } from './labels.ts'

const lang = z.literal('en')
const iconText = group({ icon: iconField, text: text() })

/** content/en/services/*.yaml: the English page of a service of the catalogue, at `/en/services/{file name}`. */
export const englishServiceSchema = group({
  lang,
  service: reference('services'),
  name: text(),
  description: text(),
  price_range: text(),
  duration: text(),
  keywords: z.array(text()).min(1),
  page: contentPageSchema,
})

/** content/en/pages/home.yaml */
export const englishHomeSchema = group({
  lang,
  head: headSchema,
  hero: group({
    badge: text(),
    title: text(),
    lead: text(),
    call: text(),
    quote: text(),
    legend: text(),
    spots: z.array(group({ part: housePart, label: text(), detail: text(), href: link() })).min(1),
    stats: z.array(stat).min(1),
  }),
  services: titledWith({ items: z.array(reference('englishServices')).length(3), others: text() }),
  why: titledWith({
    items: z.array(group({ title: text(), icon: iconField, text: text() })).min(1),
  }),
  cities: titledWith({ items: z.array(reference('cities')).min(1), note: text() }),
  closing: titledWith({ action: text() }),
})

/** content/en/pages/contact.yaml */
export const englishContactSchema = group({
  lang,
  head: headSchema,
  hero: group({ title: text(), lead: text(), facts: z.array(iconText).length(3) }),
  form: titledWith({ after: titledWith({ steps: z.array(stepSchema) }) }),
  details: text(),
  hours: titledWith({ rows: hoursRows }),
  certifications: titledWith({ items: certificationList }),
  zone: titledWith({ cities: z.array(z.string().min(1)).min(1), extended: text(), travel: text() }),
})
