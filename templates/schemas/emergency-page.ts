import { reference, text, z } from 'site/config'
import { stepSchema } from './blocks.ts'
import { headSchema, housePart, titled } from './fields.ts'

/** content/pages/urgences/*.yaml: what to do about one kind of emergency, at `/urgences/{file name}`. */
export const emergencyPageSchema = z.strictObject({
  /** Its name in the breadcrumb. */
  title: text(),
  head: headSchema,
  hero: z.strictObject({ badge: text(), title: text(), lead: text(), detail: housePart, caption: text() }),
  /** The next ten minutes. */
  now: titled.extend({ steps: z.array(stepSchema).min(3) }),
  avoid: titled.extend({ items: z.array(text()).min(3) }),
  /** What we will ask on the telephone. */
  tell: titled.extend({ items: z.array(text()).min(3) }),
  /** What the team does in its first two hours. */
  first: titled.extend({ steps: z.array(stepSchema).min(3) }),
  services: titled.extend({ items: z.array(reference('services')).min(1) }),
  closing: titled,
})
