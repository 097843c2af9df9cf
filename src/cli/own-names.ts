import { loadConfig } from '../compile/config/load-config.ts'
import type { Text } from '../messages/text.ts'
import type { ListenOptions } from './listening.ts'

/** The names that requests to a site's server may come by, besides those of this machine, and what others are told. */
export async function ownNames(root: string, { host }: ListenOptions) {
  const config = await loadConfig(root).catch(() => undefined)
  const own = config ? [new URL(config.origin).hostname] : []
  const names = typeof host === 'string' ? [...own, host] : own
  return { names, refusal: REFUSAL[config?.messages ?? 'en'] }
}

const REFUSAL: Text = {
  en: 'This server answers to localhost, to addresses of this machine and to the name of the site alone. Start it with --host and another name to use that.',
  fr: 'Ce serveur répond seulement à localhost, aux adresses de cette machine et au nom du site. Pour un autre nom, démarrez-le avec --host et ce nom.',
}
