import { inline, reference, text, z } from 'site/config'
import { stepSchema } from './blocks.ts'
import { headSchema, housePart, titled, titledWith } from './fields.ts'
import { group } from './labels.ts'

/** content/pages/urgences/*.yaml: what to do about one kind of emergency, at `/urgences/{file name}`. */
export const emergencyPageSchema = group({
  /** Its name in the breadcrumb. */
  title: text(),
  head: headSchema,
  /** Words that people search for. */
  keywords: z.array(text()).min(1),
  hero: group({ badge: text(), title: text(), lead: text(), detail: housePart, caption: text() }),
  /** What to do in the next ten minutes. */
  now: titledWith({ steps: z.array(stepSchema).min(3) }),
  avoid: titledWith({ items: z.array(inline()).min(3) }),
  /** What we ask on the telephone. */
  tell: titledWith({ items: z.array(inline()).min(3) }),
  /** What the team does in the first two hours. */
  first: titledWith({ steps: z.array(stepSchema).min(3) }),
  services: titledWith({ items: z.array(reference('services')).min(1) }),
  closing: titled,
})
