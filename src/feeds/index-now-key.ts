import type { SiteConfig } from '../content/define-site.ts'
import { BuildError } from '../problems/problem.ts'
import type { SiteFile } from '../lib/site-file.ts'

const KEY = /^[A-Za-z0-9-]{8,128}$/

/** The file by which IndexNow checks that a notification comes from the site; none without a key. */
export function indexNowKeyFile({ indexNowKey: key }: Pick<SiteConfig, 'indexNowKey'>): SiteFile[] {
  if (key === undefined) return []
  if (KEY.test(key)) return [{ path: `${key}.txt`, contents: key }]
  throw new BuildError({
    code: 'config/index-now-key',
    message: {
      en: `The IndexNow key "${key}" is not valid.`,
      fr: `La clé IndexNow « ${key} » n'est pas valide.`,
    },
    hint: {
      en: 'Give it 8 to 128 letters without accents, digits or hyphens.',
      fr: 'Donnez-lui de 8 à 128 lettres sans accent, chiffres ou traits d’union.',
    },
    place: { file: 'site.config.ts' },
  })
}
