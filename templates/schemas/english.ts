import { link, reference, text, z } from 'site/config'
import { stepSchema } from './blocks.ts'
import { hoursRows, certificationList } from './business.ts'
import { contentPageSchema } from './content-page.ts'
import { headSchema, housePart, iconField, stat, titled } from './fields.ts'
import { group, labelled } from './labels.ts'

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
  services: titled.extend(
    labelled({ items: z.array(reference('englishServices')).length(3), others: text() }),
  ),
  why: titled.extend(
    labelled({
      items: z.array(group({ title: text(), icon: iconField, text: text() })).min(1),
    }),
  ),
  cities: titled.extend(labelled({ items: z.array(reference('cities')).min(1), note: text() })),
  closing: titled.extend(labelled({ action: text() })),
})

/** content/en/pages/contact.yaml */
export const englishContactSchema = group({
  lang,
  head: headSchema,
  hero: group({ title: text(), lead: text(), facts: z.array(iconText).length(3) }),
  form: titled.extend(labelled({ after: titled.extend(labelled({ steps: z.array(stepSchema) })) })),
  details: text(),
  hours: titled.extend(labelled({ rows: hoursRows })),
  certifications: titled.extend(labelled({ items: certificationList })),
  zone: titled.extend(
    labelled({ cities: z.array(z.string().min(1)).min(1), extended: text(), travel: text() }),
  ),
})
