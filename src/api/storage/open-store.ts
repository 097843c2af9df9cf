import { tmpdir } from 'node:os'
import { join, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Text } from '../../messages/text.ts'
import { SettingError } from '../setting-error.ts'
import { createStore, type Store } from './create-store.ts'
import { databaseFile } from './database-file.ts'
import { lazyStore } from './lazy-store.ts'
import { openDatabase } from './open-database.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Variables set by hosts that lose their disk between two requests. */
const EPHEMERAL_HOSTS =
  /^(?:VERCEL|NETLIFY|AWS_LAMBDA_FUNCTION_NAME|FUNCTIONS_WORKER_RUNTIME|K_SERVICE|DYNO)$/

/**
 * Returns the store named by `SITE_DATABASE_URL` (and `SITE_DATABASE_TOKEN` for a remote libSQL database), or else the
 * file `site.db` in `dataDir`. It opens on first use, so that the site is served whatever happens to the database.
 *
 * Throws if a file would be lost with the machine, unless `SITE_DATABASE_EPHEMERAL=allow`.
 */
export function openStore(dataDir: string, env: Environment): Store {
  const url = env['SITE_DATABASE_URL'] || pathToFileURL(join(resolve(dataDir), 'site.db')).href
  const loss = env['SITE_DATABASE_EPHEMERAL'] === 'allow' ? undefined : lossReason(url, env)
  if (loss !== undefined)
    throw new SettingError({
      en: `${loss.en}: set SITE_DATABASE_URL to a remote database (libsql: or postgres:)`,
      fr: `${loss.fr} : réglez SITE_DATABASE_URL sur une base distante (libsql: ou postgres:)`,
    })
  return lazyStore(async () => createStore(await openDatabase(url, env['SITE_DATABASE_TOKEN'])))
}

function lossReason(url: string, env: Environment): Text | undefined {
  const file = databaseFile(url)
  if (file === undefined) return undefined
  const host = Object.keys(env).find((name) => EPHEMERAL_HOSTS.test(name) && env[name])
  if (host)
    return {
      en: `this host forgets its disk (${host} is set), and quote requests with it`,
      fr: `cet hébergeur oublie son disque (${host} existe), et les demandes avec`,
    }
  const temporary = file.startsWith(resolve(tmpdir()) + sep)
  if (env['NODE_ENV'] !== 'production' || !temporary) return undefined
  return {
    en: 'a temporary folder does not keep quote requests',
    fr: 'un dossier temporaire ne garde pas les demandes',
  }
}
