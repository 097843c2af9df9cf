import { formatNumber, type Text } from '../../messages/text.ts'
import { readContents } from '../../lib/site-file.ts'
import { isPattern } from '../../hosts/rules/host-path-pattern.ts'
import { defineCheck } from '../run/check.ts'

// Limits of Cloudflare Pages: on its free plan, and on the others.
const FREE_FILES = 20_000
const MAX_FILES = 100_000
const MAX_BYTES = 25 * 1024 * 1024
// What Cloudflare reads of `_headers` and `_redirects`.
const HEADER_PATHS = 100
const FIXED_REDIRECTS = 2_000
const DYNAMIC_REDIRECTS = 100
const PLANS: Text = {
  en: `Cloudflare Pages takes ${formatNumber(FREE_FILES, 'en')} on its free plan, and ${formatNumber(MAX_FILES, 'en')} on the others.`,
  fr: `Cloudflare Pages en prend ${formatNumber(FREE_FILES, 'fr')} avec son forfait gratuit, et ${formatNumber(MAX_FILES, 'fr')} avec les autres.`,
}

export const hostLimits = defineCheck({
  name: 'host-limits',
  title: { en: 'Host limits', fr: 'Limites des hébergeurs' },
  description: {
    en: 'The finished site fits what hosts accept: number of files and size of each, headers and redirects.',
    fr: 'Le site fini tient dans ce que les hébergeurs acceptent : nombre de fichiers et taille de chacun, en-têtes et redirections.',
  },
  unparsed: true,
  rules: {
    'host/too-many-files': {
      level: 'warn',
      means: {
        en: `The site has more than ${formatNumber(FREE_FILES, 'en')} files, compressed copies included. ${PLANS.en}`,
        fr: `Le site compte plus de ${formatNumber(FREE_FILES, 'fr')} fichiers, copies compressées comprises. ${PLANS.fr}`,
      },
      fix: {
        en: 'Turn off "precompress", or choose another host.',
        fr: 'Éteignez « precompress », ou choisissez un autre hébergeur.',
      },
    },
    'host/limit': {
      level: 'warn',
      means: {
        en: 'There are more headers or redirects than Cloudflare Pages reads.',
        fr: 'Il y a plus d’en-têtes ou de redirections que Cloudflare Pages n’en lit.',
      },
      fix: {
        en: 'Put files with headers of their own into one folder, replace several redirects with one that has "*", or choose another host.',
        fr: 'Rangez dans un même dossier les fichiers qui ont leurs en-têtes, remplacez plusieurs redirections par une avec « * », ou choisissez un autre hébergeur.',
      },
    },
    'host/file-too-large': {
      level: 'warn',
      means: {
        en: 'Cloudflare Pages refuses a file of more than 25 MiB.',
        fr: 'Cloudflare Pages refuse un fichier de plus de 25 Mio.',
      },
      fix: {
        en: 'Make it smaller, serve it from elsewhere, or choose another host.',
        fr: 'Réduisez-le, servez-le d’ailleurs, ou choisissez un autre hébergeur.',
      },
    },
  },
  site: async ({ files, readCopies }, report) => {
    // Each file has two at most.
    const copies = 3 * files.size > FREE_FILES ? (await readCopies()).length : 0
    const all = files.size + copies
    if (all > FREE_FILES)
      report('host/too-many-files', {
        message: {
          en: `The site has ${formatNumber(all, 'en')} files, ${formatNumber(copies, 'en')} of them compressed copies. ${PLANS.en}`,
          fr: `Le site compte ${formatNumber(all, 'fr')} fichiers, dont ${formatNumber(copies, 'fr')} copies compressées. ${PLANS.fr}`,
        },
      })
    const lines = (path: string) => {
      const file = files.get(path)
      return file ? Buffer.from(readContents(file)).toString().split('\n') : []
    }
    const paths = lines('_headers').filter((line) => line.startsWith('/')).length
    if (paths > HEADER_PATHS)
      report('host/limit', {
        message: {
          en: `"_headers" has ${paths} paths; Cloudflare Pages reads ${HEADER_PATHS}.`,
          fr: `« _headers » compte ${paths} chemins ; Cloudflare Pages en lit ${HEADER_PATHS}.`,
        },
      })
    const redirects = lines('_redirects').filter(Boolean)
    const dynamic = redirects.filter((line) => isPattern(line.replace(/ .*/, ''))).length
    const fixed = redirects.length - dynamic
    if (fixed > FIXED_REDIRECTS || dynamic > DYNAMIC_REDIRECTS)
      report('host/limit', {
        message: {
          en: `"_redirects" has ${fixed} redirects, and ${dynamic} with "*"; Cloudflare Pages reads ${FIXED_REDIRECTS} and ${DYNAMIC_REDIRECTS}.`,
          fr: `« _redirects » compte ${fixed} redirections, et ${dynamic} avec « * » ; Cloudflare Pages en lit ${FIXED_REDIRECTS} et ${DYNAMIC_REDIRECTS}.`,
        },
      })
    for (const [path, file] of files) {
      // No page and no image that the build makes is that large, and reading all of them takes long.
      if (path.endsWith('.html') || file.prepare) continue
      if (readContents(file).length > MAX_BYTES) report('host/file-too-large', { value: path })
    }
  },
})
