import type { SiteData } from '../api-data.ts'
import type { MailSettings } from '../outbox/build-mail.ts'
import type { Environment } from '../storage/open-store.ts'

/** Who the mails come from and go to: the business, unless the environment says otherwise. */
export function mailSettings(
  { business, forms, language, timeZone }: SiteData,
  env: Environment,
): MailSettings {
  const address = (value: string) => ({ name: business.name, address: value })
  return {
    language,
    timeZone,
    business,
    forms,
    from: address(env['SITE_MAIL_FROM'] || business.email),
    to: address(env['SITE_MAIL_TO'] || business.email),
  }
}
