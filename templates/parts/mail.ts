import { useSite } from 'site/page'
import type { Site } from '../../site.config.ts'

/** The e-mail address of the business: for display, and as a link that opens a message with a subject. */
export function useMail(subject = 'Question') {
  const { email } = useSite<Site>().one('business')
  return { text: email, href: `mailto:${email}?subject=${encodeURIComponent(subject)}` }
}
