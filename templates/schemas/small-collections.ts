import { link, text, z } from 'site/config'
import { claimStatus, iconField, settledBy } from './fields.ts'
import { choice, group } from './labels.ts'

const lang = z.enum(['fr', 'en']).optional()

/** A client's testimonial. `status` becomes `attested` once the owner has the proof and the permission. */
export const testimonialSchema = group({
  lang,
  name: text(),
  city: text(),
  rating: z.number().min(1).max(5),
  service: text().optional(),
  text: text(),
  date: z.iso.date().optional(),
  status: claimStatus,
  proof: z.string().optional(),
  permission: z.string().optional(),
})

/** The source of a statement: a page of a public body. `checked` is the day when somebody last read it. */
export const sourceSchema = group({
  title: text(),
  publisher: text(),
  url: link(),
  checked: z.iso.date().optional(),
  /** Shown instead on English pages. */
  en: group({ title: text(), publisher: text().optional(), url: link().optional() }).optional(),
  status: claimStatus,
  settledBy,
})

/** A list of questions, in display order. */
export const faqSchema = group({
  lang,
  title: text(),
  items: z.array(group({ question: text(), answer: text() })).min(1),
})

/** A limited offer or a guarantee of the home page. */
export const offerSchema = group({
  kind: choice({ offer: 'Offre', guarantee: 'Garantie' }),
  order: z.int(),
  title: text(),
  text: text(),
  icon: iconField,
  /** Conditions, printed under the offer. */
  terms: text().optional(),
  action: group({ label: text(), href: link() }).optional(),
})
