import type { SiteData } from '../api-data.ts'
import type { MailSettings } from '../outbox/build-mail.ts'
import type { Environment } from '../storage/open-store.ts'

/** Sender and recipient of the mails: the business, unless the environment says otherwise. */
export function mailSettings(data: SiteData, env: Environment): MailSettings {
  const { name, email } = data.business
  // As an `address`, a value with a name or a list of addresses would become one invalid mailbox.
  const address = (value = '') => (/[<,]/.test(value) ? value : { name, address: value || email })
  return { ...data, from: address(env['SITE_MAIL_FROM']), to: address(env['SITE_MAIL_TO']) }
}
