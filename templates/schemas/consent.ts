import { link, text, type z } from 'site/config'
import { group } from './labels.ts'

const language = group({
  /** The label of the bar for screen readers. */
  label: text(),
  text: text(),
  accept: text(),
  refuse: text(),
  policy: group({ label: text(), href: link() }),
  preferences: text(),
})

/** content/pages/consentement.yaml */
export const consentSchema = group({ fr: language, en: language })

export type ConsentWords = Omit<z.output<typeof language>, 'preferences'>
