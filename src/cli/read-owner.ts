import type { OwnerSettings } from '../api/api-data.ts'
import { cachedBundle } from '../compile/bundle-cache.ts'
import { configBundle } from '../compile/load-config.ts'
import { loadModule } from '../compile/load-module.ts'
import type { SiteConfig } from '../content/define-site.ts'
import { DEFAULT_TIME_ZONE } from '../lib/default-time-zone.ts'
import { MESSAGE_LANGUAGES } from '../messages/text.ts'

/** The language and time zone of the owner of a site, whatever else is wrong with its config; else the defaults. */
export async function readOwner(root: string): Promise<OwnerSettings> {
  const { messages, timeZone = DEFAULT_TIME_ZONE } = await evaluate(root).catch(
    (): Partial<SiteConfig> => ({}),
  )
  return {
    language: MESSAGE_LANGUAGES.find((language) => language === messages) ?? 'en',
    timeZone: isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE,
  }
}

async function evaluate(root: string): Promise<Partial<SiteConfig>> {
  const { outputs } = await cachedBundle(root, 'config', configBundle(root))
  const module = (await loadModule(root, 'config', outputs[0]?.text ?? '')) as { default?: SiteConfig }
  return module.default ?? {}
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
