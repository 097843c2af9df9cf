import { link, reference, text, z } from 'site/config'
import { sectionSchema } from './blocks.ts'
import { factName, headSchema, housePart, iconField } from './fields.ts'
import { group } from './labels.ts'

const heroSchema = group({
  title: text(),
  lead: text(),
  badge: text().optional(),
  /** Part of the drawn house next to the title, and its caption. */
  detail: housePart.optional(),
  caption: text().optional(),
  /** Label of the call button. */
  call: text().optional(),
  /** A second action: to a form of the page, to another page. */
  action: group({ label: text(), href: link() }).optional(),
  /** Short promises under the buttons. */
  facts: z.array(group({ icon: iconField, text: text() })).default([]),
})

const quoteSchema = group({
  title: text(),
  lead: text(),
  /** Preselected values of the form's options. */
  city: z.string().optional(),
  service: z.string().optional(),
})

const contactSchema = group({
  title: text(),
  lead: text(),
  /** Label of the e-mail button, and the subject of its message. */
  mail: text(),
  subject: z.string().min(1),
})

/** The page of a service or city: hero, tabs or sections made of blocks, form, closing text. */
export const contentPageSchema = group({
  head: headSchema,
  /** Links that replace those of the site's header: the parts of the page, a related service. */
  header: z.array(group({ label: text(), href: link() })).default([]),
  hero: heroSchema,
  tabs: group({ label: text(), panels: z.array(sectionSchema).min(2) }).optional(),
  sections: z.array(sectionSchema).default([]),
  quote: quoteSchema.optional(),
  /** Telephone and e-mail at `#contact`. */
  contact: contactSchema.optional(),
  closing: group({
    title: text(),
    text: text().optional(),
    action: group({ label: text(), href: link() }).optional(),
  }).optional(),
  /** The reading of `nombre-avis` for the structured data of the page. */
  reviews: factName.default('nombre-avis'),
  /** The fact with the price range of the service for structured data. */
  price: factName.optional(),
  /** Whether the page offers an instant estimate; not next to a line for people in distress. */
  estimate: z.boolean().default(true),
  /** The sources of the page's statements. */
  sources: z.array(reference('sources')).default([]),
})

export type ContentPage = z.output<typeof contentPageSchema>
