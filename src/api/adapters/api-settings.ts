import { DEFAULT_TIME_ZONE } from '../../lib/default-time-zone.ts'
import type { ApiConfig } from '../api-config.ts'
import type { ApiData, OwnerSettings } from '../api-data.ts'
import type { MailSettings } from '../outbox/build-mail.ts'
import { searchEngines } from '../search-engines/search-engines.ts'
import type { Environment } from '../storage/open-store.ts'

/** Who the mails come from and go to: the business, unless the environment says otherwise. */
export function mailSettings(data: ApiData, env: Environment): MailSettings {
  const { business, forms } = data
  const address = (value: string) => ({ name: business.name, address: value })
  return {
    ...ownerSettings(data),
    business,
    forms,
    from: address(env['SITE_MAIL_FROM'] || business.email),
    to: address(env['SITE_MAIL_TO'] || business.email),
  }
}

/** What the handler takes from the site's data as it is, and the search engines that are set up. */
export function handlerSettings(
  data: ApiData,
  env: Environment,
): Pick<ApiConfig, keyof OwnerSettings | 'business' | 'forms' | 'pages' | 'routes' | 'searchEngines'> {
  const { business, forms, pages, routes, indexNowKey } = data
  return {
    ...ownerSettings(data),
    business,
    forms,
    pages,
    routes,
    searchEngines: searchEngines(env, { origin: business.origin, indexNowKey }),
  }
}

function ownerSettings({ language = 'en', timeZone = DEFAULT_TIME_ZONE }: ApiData): OwnerSettings {
  return { language, timeZone }
}
