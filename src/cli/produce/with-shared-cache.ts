import { withBuildCache, type BuildCache } from '../../cache/build-cache.ts'
import type { Shared, SharedCache } from '../../cache/remote/shared-cache.ts'
import { requireConfig } from '../../compile/config/load-config.ts'
import { parseUrl } from '../../api/http/parse-url.ts'
import { quantity, type Text } from '../../messages/text.ts'
import { BuildError } from '../../problems/problem.ts'
import { messageLanguage } from '../message-language.ts'

/** The most time that a slow server may cost a build. */
const TIMEOUT_MS = 2000

/** Fills an empty cache from the one at SITE_CACHE_URL. Its failures cost time but never fail the build. */
export async function fetchSharedCache(root: string, engine: string): Promise<void> {
  await exchange(root, fetched, ({ fetchCache }, shared) => fetchCache(root, engine, shared))
}

/** Uploads the cache of a build to SITE_CACHE_URL, if SITE_CACHE_WRITE is 1. */
export async function shareCacheOfBuild(root: string, engine: string): Promise<void> {
  if (process.env.SITE_CACHE_WRITE !== '1') return
  await exchange(root, stored, ({ shareCache }, shared) => shareCache(root, engine, shared))
}

/** Runs `work` with the cache of a site, filled from the shared one; prints a warning if fetched data proves wrong. */
export async function withSharedCache<T>(
  root: string,
  engine: string,
  work: (cache: BuildCache) => Promise<T>,
): Promise<T> {
  // A folder that is not a site has no cache.
  requireConfig(root)
  await fetchSharedCache(root, engine)
  return withBuildCache(root, engine, work, async () => console.error(wrong[await messageLanguage(root)]))
}

async function exchange(
  root: string,
  done: (files: number) => Text,
  work: (remote: typeof import('../../cache/remote/shared-cache.ts'), shared: SharedCache) => Promise<Shared>,
): Promise<void> {
  const address = sharedAddress()
  if (!address) return
  const remote = await import('../../cache/remote/shared-cache.ts')
  const lines = await work(remote, { address, timeoutMs: TIMEOUT_MS }).then(
    ({ files, refused }) => [
      ...(files > refused ? [done(files - refused)] : []),
      ...(refused > 0 ? [rebuilt(refused)] : []),
    ],
    (error: NodeJS.ErrnoException) => [unavailable(error.code ?? error.message)],
  )
  const language = await messageLanguage(root)
  // Without user name and password.
  for (const line of lines) console.error(`${address.host}${address.pathname}: ${line[language]}`)
}

function sharedAddress(): URL | undefined {
  const text = process.env.SITE_CACHE_URL
  if (!text) return undefined
  const address = parseUrl(text)
  if (address && /^https?:$/.test(address.protocol)) return address
  throw new BuildError({
    code: 'cache/address',
    message: {
      en: `SITE_CACHE_URL is "${text}", which is not an address of a shared cache`,
      fr: `SITE_CACHE_URL vaut « ${text} », qui n’est pas l’adresse d’une cache partagée`,
    },
    hint: {
      en: 'Write an address such as https://cache.example.org/site/, or leave it out.',
      fr: 'Écrivez une adresse comme https://cache.example.org/site/, ou retirez-la.',
    },
  })
}

const fetched = (files: number): Text => ({
  en: `${quantity('en', files, 'file')} of the shared cache used`,
  fr: `${quantity('fr', files, 'fichier')} de la cache partagée`,
})
const stored = (files: number): Text => ({
  en: `${quantity('en', files, 'file')} in the shared cache`,
  fr: `${quantity('fr', files, 'fichier')} dans la cache partagée`,
})
const rebuilt = (files: number): Text => ({
  en: `${quantity('en', files, 'file')} of the shared cache missing or damaged, and rebuilt`,
  fr: `${quantity('fr', files, 'fichier')} de la cache partagée manquant à l’appel, et à refaire`,
})
const unavailable = (why: string): Text => ({
  en: `the build goes on without the shared cache (${why})`,
  fr: `la construction continue sans la cache partagée (${why})`,
})
const wrong: Text = {
  en: 'The cache held wrong data: it is discarded, and the build continues without it.',
  fr: 'Le contenu de la cache était erroné : elle est jetée, et la construction continue sans elle.',
}
