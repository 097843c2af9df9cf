import { link, text, z } from 'site/config'

const replySchema = z.strictObject({
  text: text(),
  link: z.strictObject({ label: text(), href: link() }).optional(),
  /** Adds the number of the emergency line under the words. */
  call: z.boolean().default(false),
})

/** content/widgets/clavardage-accueil.yaml */
export const homeChatSchema = z.strictObject({
  lang: z.enum(['fr', 'en']).optional(),
  /** Label of the button that opens it. */
  open: text(),
  title: text(),
  /** Says that nobody answers in person. */
  notice: text(),
  close: text(),
  log: text(),
  field: text(),
  send: text(),
  /** Names of the two who speak, with what separates them from the words. */
  you: z.string(),
  bot: z.string(),
  greeting: text(),
  replies: z.array(replySchema.extend({ keywords: z.array(z.string().min(2)).min(1) })).min(1),
  fallback: replySchema,
})

/** content/widgets/clavardage.yaml and clavardage-en.yaml */
export const pageChatSchema = homeChatSchema.extend({ intro: text(), start: text() })

export type HomeChatContent = z.output<typeof homeChatSchema>
