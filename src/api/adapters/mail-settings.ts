import type { SiteData } from '../api-data.ts'
import type { MailSettings } from '../outbox/build-mail.ts'
import type { Environment } from '../storage/open-store.ts'

/** Sender and recipient of the mails: the business, unless the environment says otherwise. */
export function mailSettings(data: SiteData, env: Environment): MailSettings {
  const { name, email } = data.business
  // As an `address`, a value with a name or a list of addresses would become one mailbox that nobody reads.
  const address = (value: string) => (/[<,;\s]/.test(value) ? value : { name, address: value || email })
  const read = (variable: string) => address((env[variable] ?? '').trim())
  return { ...data, from: read('SITE_MAIL_FROM'), to: read('SITE_MAIL_TO') }
}
