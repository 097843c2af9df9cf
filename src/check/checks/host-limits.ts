import { defineCheck } from '../run/check.ts'

const MOST_FILES = 20_000
const MOST_BYTES = 25 * 1024 * 1024

export const hostLimits = defineCheck({
  name: 'host-limits',
  title: 'Limites des hébergeurs',
  description:
    'Le site fini tient dans ce que les hébergeurs acceptent : nombre de fichiers et taille de chacun. Les limites des en-têtes et des redirections sont vérifiées en les compilant.',
  rules: {
    'host/too-many-files': {
      level: 'warn',
      means: `Le site compte plus de ${MOST_FILES} fichiers : Cloudflare Pages n’en prend pas plus.`,
      mend: 'Éteignez « precompress », ou choisissez un autre hébergeur.',
    },
    'host/file-too-large': {
      level: 'error',
      means: 'Un fichier dépasse 25 Mio : Cloudflare Pages le refuse.',
      mend: 'Réduisez-le, ou servez-le d’ailleurs.',
    },
  },
  site: ({ files, placeOf }, report) => {
    if (files.size > MOST_FILES)
      report('host/too-many-files', {
        message: `Le site compte ${files.size} fichiers, pour une limite de ${MOST_FILES}.`,
        where: { place: { file: 'site.config.ts' } },
      })
    for (const [path, { contents }] of files) {
      if (contents.length <= MOST_BYTES) continue
      report('host/file-too-large', {
        message: `« ${path} » fait ${Math.round(contents.length / 1024 / 1024)} Mio, pour une limite de 25.`,
        where: { place: placeOf('site.config.ts', path) },
      })
    }
  },
})
