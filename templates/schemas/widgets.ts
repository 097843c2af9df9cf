import { text, z } from 'site/config'
import { withPlaces } from './with-places.ts'
import { group } from './labels.ts'

const both = <T extends z.ZodType>(schema: T) => group({ fr: schema, en: schema })

/** content/widgets/formulaire.yaml */
export const formWordsSchema = group({
  notifications: z.string().min(1),
  ...both(group({ reference: withPlaces('reference'), call: withPlaces('phone'), close: text() })).shape,
})

/** content/widgets/haut-de-page.yaml */
export const scrollTopSchema = both(text())

/** content/widgets/localisation.yaml */
export const locationSchema = group({
  half_side_km: z.number().positive().max(50),
  title: text(),
  detecting: text(),
  privacy: text(),
  detected: withPlaces('city'),
  approximate: withPlaces('city', 'label'),
  labels: group({ unsupported: z.string().min(1), failed: z.string().min(1) }),
  team: withPlaces('delay'),
  guess: text(),
  page: withPlaces('city'),
  unavailable: group({ title: z.string().min(1), text: text() }),
  call: withPlaces('phone'),
  close: text(),
})

export type LocationWords = Omit<z.output<typeof locationSchema>, 'half_side_km'>
