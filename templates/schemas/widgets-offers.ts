import { link, reference, text, z } from 'site/config'
import { iconField } from './fields.ts'
import { choice, group } from './labels.ts'

/** A card of the personalised offers; `id` is the rule that shows it. */
const offerCard = group({
  id: choice({
    engaged: 'Visiteur intéressé',
    'after-hours': 'Hors des heures d’ouverture',
    winter: 'Hiver',
    mould: 'Moisissures',
    location: 'Lieu du visiteur',
  }),
  type: choice({ service: 'Service', urgent: 'Urgence', seasonal: 'Saison', location: 'Lieu' }),
  title: text(),
  description: text(),
  /** Text of the link. */
  action: text(),
  link: link(),
  priority: z.int().min(1).max(10),
  confidence: z.int().min(0).max(100),
  icon: iconField,
})

/** content/widgets/offres.yaml */
export const offersSchema = group({
  label: text(),
  see: text(),
  pause: text(),
  resume: text(),
  next: text(),
  close: text(),
  offers: z.array(offerCard).min(1),
})

/** content/widgets/urgence.yaml and urgence-en.yaml */
export const emergencyButtonSchema = group({
  lang: z.enum(['fr', 'en']).optional(),
  open: text(),
  title: text(),
  text: text(),
  call: text(),
  close: text(),
})

/** content/widgets/promo.yaml */
export const promoSchema = group({
  /** Services whose pages have it, in addition to the home page. */
  services: z.array(reference('services')),
  label: text(),
  alert: text(),
  title: text(),
  text: text(),
  /** Text around the number of places, `{}`. */
  slots: group({
    many: text(),
    one: text(),
    none: text(),
  }),
  note: text(),
  action: group({ label: text(), href: link() }),
  close: text(),
})

export type PersonalOffers = z.output<typeof offersSchema>
export type Promotion = Omit<z.output<typeof promoSchema>, 'services'>
