import type { SiteData } from '../api-data.ts'
import type { MailSettings } from '../outbox/build-mail.ts'
import type { Environment } from '../storage/open-store.ts'

/** Who the mails come from and go to: the business, unless the environment says otherwise. */
export function mailSettings(data: SiteData, env: Environment): MailSettings {
  const { name, email } = data.business
  // By itself, an address that names somebody, or a list of them, would be taken for one odd mailbox, which nobody reads.
  const address = (value = '') => (/[<,]/.test(value) ? value : { name, address: value || email })
  return { ...data, from: address(env['SITE_MAIL_FROM']), to: address(env['SITE_MAIL_TO']) }
}
