import { formatNumber } from '../../messages/number.ts'
import { readContents } from '../../lib/site-file.ts'
import { defineCheck } from '../run/check.ts'

const MOST_FILES = 20_000
const MOST_BYTES = 25 * 1024 * 1024

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
        en: `The site has more than ${formatNumber(MOST_FILES, 'en')} files: Cloudflare Pages takes no more.`,
        fr: `Le site compte plus de ${formatNumber(MOST_FILES, 'fr')} fichiers : Cloudflare Pages n’en prend pas plus.`,
      },
      mend: {
        en: 'Turn off "precompress", or choose another host.',
        fr: 'Éteignez « precompress », ou choisissez un autre hébergeur.',
      },
    },
    'host/file-too-large': {
      level: 'error',
      means: {
        en: 'A file exceeds 25 MiB: Cloudflare Pages refuses it.',
        fr: 'Un fichier dépasse 25 Mio : Cloudflare Pages le refuse.',
      },
      mend: {
        en: 'Make it smaller, or serve it from elsewhere.',
        fr: 'Réduisez-le, ou servez-le d’ailleurs.',
      },
    },
  },
  site: ({ files, placeOf }, report) => {
    if (files.size > MOST_FILES)
      report('host/too-many-files', {
        message: {
          en: `The site has ${formatNumber(files.size, 'en')} files, for a limit of ${formatNumber(MOST_FILES, 'en')}.`,
          fr: `Le site compte ${formatNumber(files.size, 'fr')} fichiers, pour une limite de ${formatNumber(MOST_FILES, 'fr')}.`,
        },
        where: { place: { file: 'site.config.ts' } },
      })
    for (const [path, file] of files) {
      const { length } = readContents(file)
      if (length <= MOST_BYTES) continue
      const size = Math.round(length / 1024 / 1024)
      report('host/file-too-large', {
        message: {
          en: `"${path}" is ${size} MiB, for a limit of 25.`,
          fr: `« ${path} » fait ${size} Mio, pour une limite de 25.`,
        },
        where: { place: placeOf('site.config.ts', path) },
      })
    }
  },
})
