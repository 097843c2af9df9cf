import type { OwnerSettings } from '../api/api-data.ts'
import { evaluateConfig } from '../compile/config/load-config.ts'
import { DEFAULT_TIME_ZONE } from '../lib/time/default-time-zone.ts'
import { isTimeZone } from '../content/is-time-zone.ts'
import { MESSAGE_LANGUAGES } from '../messages/text.ts'

/** The language and time zone of a site's owner, whatever else is wrong with its config; else the defaults. */
export async function readOwner(root: string): Promise<OwnerSettings> {
  const config = await evaluateConfig(root).then(
    ({ value }) => value,
    () => undefined,
  )
  const { messages, timeZone = DEFAULT_TIME_ZONE } = config ?? {}
  return {
    language: MESSAGE_LANGUAGES.find((language) => language === messages) ?? 'en',
    timeZone: isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE,
  }
}
