import { useSite } from 'site/page'
import type { Site } from '../../site.config.ts'
import { useLang } from './use-lang.ts'

const SUBJECT = { fr: 'Question au sujet de vos services', en: 'Question about your services' }

export type Mail = { readonly text: string; readonly href: string }

/** The e-mail address of the business: for display, and as a link that opens a message with a subject. */
export function useMail(subject?: string): Mail {
  const lang = useLang()
  const { email } = useSite<Site>().one('business')
  return { text: email, href: `mailto:${email}?subject=${encodeURIComponent(subject ?? SUBJECT[lang])}` }
}
