import { formatNumber, type Text } from '../../messages/text.ts'
import { readContents } from '../../lib/site-file.ts'
import { defineCheck } from '../run/check.ts'

// Limits of Cloudflare Pages: on its free plan, and on the others.
const FREE_FILES = 20_000
const MAX_FILES = 100_000
const MAX_BYTES = 25 * 1024 * 1024
const PLANS: Text = {
  en: `Cloudflare Pages takes ${formatNumber(FREE_FILES, 'en')} on its free plan, and ${formatNumber(MAX_FILES, 'en')} on the others.`,
  fr: `Cloudflare Pages en prend ${formatNumber(FREE_FILES, 'fr')} avec son forfait gratuit, et ${formatNumber(MAX_FILES, 'fr')} avec les autres.`,
}

export const hostLimits = defineCheck({
  name: 'host-limits',
  title: { en: 'Host limits', fr: 'Limites des hébergeurs' },
  description: {
    en: 'The finished site fits what hosts accept: number of files and size of each. The limits of headers and redirects are checked when they are compiled.',
    fr: 'Le site fini tient dans ce que les hébergeurs acceptent : nombre de fichiers et taille de chacun. Les limites des en-têtes et des redirections sont vérifiées en les compilant.',
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
    'host/file-too-large': {
      means: {
        en: 'A file exceeds 25 MiB: Cloudflare Pages refuses it.',
        fr: 'Un fichier dépasse 25 Mio : Cloudflare Pages le refuse.',
      },
      fix: {
        en: 'Make it smaller, or serve it from elsewhere.',
        fr: 'Réduisez-le, ou servez-le d’ailleurs.',
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
    for (const [path, file] of files) {
      // No page and no image that the build makes is that large, and reading all of them takes long.
      if (path.endsWith('.html') || file.prepare) continue
      const { length } = readContents(file)
      if (length <= MAX_BYTES) continue
      const size = Math.round(length / 1024 / 1024)
      report('host/file-too-large', {
        message: {
          en: `"${path}" is ${size} MiB; the limit is 25.`,
          fr: `« ${path} » fait ${size} Mio, pour une limite de 25.`,
        },
      })
    }
  },
})
