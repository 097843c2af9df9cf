import type { ApiConfig } from '../api-config.ts'
import type { ApiData } from '../api-data.ts'
import type { MailSettings } from '../outbox/build-mail.ts'
import { searchEngines } from '../search-engines/search-engines.ts'
import type { Environment } from '../storage/open-store.ts'

/** Who the mails come from and go to: the business, unless the environment says otherwise. */
export function mailSettings({ business, forms }: ApiData, env: Environment): MailSettings {
  const address = (value: string) => ({ name: business.name, address: value })
  return {
    business,
    forms,
    from: address(env['SITE_MAIL_FROM'] || business.email),
    to: address(env['SITE_MAIL_TO'] || business.email),
  }
}

/** What the search tools work with: the pages as built, and the engines that are set up. */
export function toolSettings(
  { business, pages, indexNowKey }: ApiData,
  env: Environment,
): Pick<ApiConfig, 'pages' | 'searchEngines'> {
  return { pages, searchEngines: searchEngines(env, { origin: business.origin, indexNowKey }) }
}
