import type { SiteData } from '../api-data.ts'
import { logJson } from '../log.ts'
import type { MailSettings } from '../outbox/build-mail.ts'
import type { Environment } from '../storage/open-store.ts'

/** Sender and recipient of the mails: the business, unless the environment names another address. */
export function mailSettings(data: SiteData, env: Environment): MailSettings {
  const { name, email } = data.business
  const read = (variable: string) => {
    // Of addresses with only a space between them, mail goes to the first alone.
    const value = (env[variable] ?? '').trim().replace(/(@\S*[^\s,;])\s+(?=[^\s<]+@)/g, '$1, ')
    const isAddress = /@[^@"']+$/.test(value)
    // A name alone would be a mail without a sender, or to nobody; a value in quotes names another mailbox.
    if (value !== '' && !isAddress)
      logJson({ level: 'error', event: 'mail-address', hint: `${variable}: a@b.ca, or Name <a@b.ca>` })
    // As an `address`, a value with a name or a list of addresses would become one mailbox that nobody reads.
    return isAddress && /[<,;\s]/.test(value) ? value : { name, address: isAddress ? value : email }
  }
  return { ...data, from: read('SITE_MAIL_FROM'), to: read('SITE_MAIL_TO') }
}
