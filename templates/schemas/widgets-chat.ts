import { link, text, z } from 'site/config'
import { group, labelled } from './labels.ts'

const replySchema = group({
  text: text(),
  link: group({ label: text(), href: link() }).optional(),
  /** Adds the number of the emergency line under the text. */
  call: z.boolean().default(false),
})

/** content/widgets/clavardage-accueil.yaml */
export const homeChatSchema = group({
  lang: z.enum(['fr', 'en']).optional(),
  /** Label of the button that opens it. */
  open: text(),
  title: text(),
  /** States that nobody answers in person. */
  notice: text(),
  close: text(),
  log: text(),
  field: text(),
  send: text(),
  /** Names of the two speakers, with the separator before the text. */
  you: z.string(),
  bot: z.string(),
  greeting: text(),
  replies: z.array(replySchema.extend(labelled({ keywords: z.array(z.string().min(2)).min(1) }))).min(1),
  fallback: replySchema,
})

/** content/widgets/clavardage.yaml and clavardage-en.yaml */
export const pageChatSchema = homeChatSchema.extend(labelled({ intro: text(), start: text() }))

export type HomeChatContent = z.output<typeof homeChatSchema>
export type ChatWords = Omit<HomeChatContent, 'lang' | 'open' | 'greeting' | 'replies' | 'fallback'>
