import { link, text, z } from 'site/config'

const language = z.strictObject({
  /** Names the bar for screen readers. */
  label: text(),
  text: text(),
  accept: text(),
  refuse: text(),
  policy: z.strictObject({ label: text(), href: link() }),
  preferences: text(),
})

/** content/pages/consentement.yaml */
export const consentSchema = z.strictObject({ fr: language, en: language })
