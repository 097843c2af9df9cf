import { reference, text, z } from 'site/config'
import { claimStatus, iconField, settledBy } from './fields.ts'
import { choice, group } from './labels.ts'

/** Opening hours, line by line. */
export const hoursRows = z
  .array(group({ days: text(), hours: text(), emergency: z.boolean().default(false) }))
  .min(1)

/** Licences, insurance and training. */
export const certificationList = z
  .array(
    group({
      name: text(),
      detail: text().optional(),
      icon: iconField.default('certificate'),
      status: claimStatus,
    }),
  )
  .min(1)

/** The business. Figures that it claims are in facts.yaml; this file refers to them. */
export const businessSchema = group({
  name: z.string().min(1),
  slogan: text(),
  description: text(),
  telephone: text(),
  email: z.email(),
  address: group({
    street: z.string().optional(),
    locality: z.string().min(1),
    region: z.string().length(2),
    regionName: z.string().min(1),
    postalCode: z.string().optional(),
    country: z.string().length(2),
  }),
  geo: group({ lat: z.number(), lng: z.number() }),
  priceRange: z.string().min(1).max(99),
  currency: z.string().length(3),
  payments: z.array(text()).min(1),
  areasServed: z
    .array(group({ name: z.string().min(1), type: choice({ City: 'Ville', AdministrativeArea: 'Région' }) }))
    .min(1),
  /** The offer catalogue of the structured data. */
  offers: z.array(reference('services')).min(1),
  hours: group({ home: hoursRows, contact: hoursRows }),
  certifications: certificationList,
  /** Cities of the zone card of the contact page, and a text about the surroundings. */
  zone: group({
    summary: text(),
    cities: z.array(z.string().min(1)).min(1),
    extended: text(),
    travel: text(),
  }),
  /** Who last reviewed the pages that state facts of the trade, and when. */
  review: group({ title: text(), date: z.iso.date(), by: text(), status: claimStatus }),
  /** The person in charge of personal information (Act P-39.1, s. 3.1). */
  privacy: group({
    title: text(),
    name: z.string().optional(),
    email: z.email(),
    status: claimStatus,
    settledBy,
  }),
  /** Audience measurement by Google Analytics: `G-…`, or empty, in which case no visitor is asked or measured. */
  analytics: group({
    measurementId: z
      .string()
      .regex(/^(?:G-[A-Z0-9]{4,})?$/, 'un identifiant comme G-ABC123DEF4, ou rien')
      .meta({ examples: [''] }),
  }),
})
export type Business = z.output<typeof businessSchema>
