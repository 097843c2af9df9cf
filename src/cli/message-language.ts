import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { OwnerSettings } from '../api/api-data.ts'
import { isTimeZone } from '../lib/time/is-time-zone.ts'
import { DEFAULT_TIME_ZONE } from '../lib/time/default-time-zone.ts'
import { MESSAGE_LANGUAGES, type MessageLanguage } from '../messages/text.ts'

/** The message language of a site's config, even if that has mistakes; English if it cannot be read. */
export async function messageLanguage(root: string): Promise<MessageLanguage> {
  return (await readOwner(root)).language
}

/** The language and time zone of a site's owner, whatever else is wrong with its config; else the defaults. */
export async function readOwner(root: string): Promise<OwnerSettings> {
  const { messages, timeZone = DEFAULT_TIME_ZONE } = (await evaluated(root)) ?? {}
  return {
    language: MESSAGE_LANGUAGES.find((language) => language === messages) ?? 'en',
    timeZone: isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE,
  }
}

async function evaluated(root: string) {
  if (!existsSync(join(root, 'site.config.ts'))) return undefined
  const { evaluateConfig } = await import('../compile/config/load-config.ts')
  return evaluateConfig(root).then(
    ({ value }) => value,
    () => undefined,
  )
}
