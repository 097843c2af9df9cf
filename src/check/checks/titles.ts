import { defineCheck } from '../run/check.ts'
import { titleClues } from '../locate/element-clues.ts'

// A search engine shows about 600 pixels of a title and 920 of a description.
const TITLE = { least: 10, most: 70 }
const DESCRIPTION = { least: 50, most: 170 }

export const titles = defineCheck({
  name: 'titles',
  title: 'Titres et descriptions',
  description:
    'Chaque page a un titre et une description à elle seule, d’une longueur que les moteurs de recherche montrent en entier.',
  rules: {
    'head/title-missing': {
      level: 'error',
      means: 'Une page n’a pas de titre.',
      mend: 'Donnez-lui un titre qui dit ce qu’on y trouve.',
    },
    'head/title-length': {
      level: 'warn',
      means: `Un titre a moins de ${TITLE.least} ou plus de ${TITLE.most} caractères.`,
      mend: 'Dites l’essentiel au début, et le nom du site à la fin s’il reste de la place.',
    },
    'head/title-duplicate': {
      level: 'error',
      means: 'Deux pages ont le même titre.',
      mend: 'Dites dans chaque titre ce que l’autre page n’a pas.',
    },
    'head/description-missing': {
      level: 'error',
      means: 'Une page n’a pas de description.',
      mend: 'Écrivez une ou deux phrases qui donnent envie de venir lire.',
    },
    'head/description-length': {
      level: 'warn',
      means: `Une description a moins de ${DESCRIPTION.least} ou plus de ${DESCRIPTION.most} caractères.`,
      mend: 'Une ou deux phrases suffisent ; ce qui dépasse n’est pas montré.',
    },
    'head/description-duplicate': {
      level: 'error',
      means: 'Deux pages ont la même description.',
      mend: 'Décrivez chaque page par ce qu’elle est seule à dire.',
    },
  },
  site: ({ pages }, report) => {
    for (const part of ['title', 'description'] as const) {
      const first = new Map<string, string>()
      for (const { url, noindex, [part]: text } of pages) {
        const other = first.get(text)
        const say = (what: 'missing' | 'length' | 'duplicate', message: string) =>
          report(`head/${part}-${what}`, {
            message,
            where: whereIs(part, text),
            page: url,
            also:
              what === 'duplicate' && other !== undefined ? [{ ...whereIs(part, text), page: other }] : [],
          })
        if (text === '')
          say('missing', `Cette page n’a pas de ${part === 'title' ? 'titre' : 'description'}.`)
        // Nobody reads in a list of results the title of a page that is in none.
        if (text === '' || noindex) continue
        const { least, most } = LENGTHS[part]
        if (text.length < least || text.length > most) {
          const limit =
            text.length < least ? `il en faut au moins ${least}` : `les moteurs en montrent ${most}`
          say('length', `${NAMES[part]} « ${text} » fait ${text.length} caractères : ${limit}.`)
        }
        if (other === undefined) first.set(text, url)
        else say('duplicate', `${NAMES[part]} « ${text} » sert aussi à « ${other} ».`)
      }
    }
  },
})

type Part = 'title' | 'description'
const NAMES = { title: 'Le titre', description: 'La description' } as const
const LENGTHS = { title: TITLE, description: DESCRIPTION } as const

function whereIs(part: Part, text: string) {
  return { clues: titleClues(text), key: part, template: 'head' } as const
}
