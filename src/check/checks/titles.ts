import { wideLetters } from '../../lib/text/wide-letters.ts'
import { quantity } from '../../messages/text.ts'
import { defineCheck, type Reported } from '../run/check.ts'
import { titleClues } from '../locate/element-clues.ts'
import type { Where } from '../locate/where.ts'

// A search engine shows about 600 pixels of a title and 920 of a description.
const LENGTHS = { title: { least: 10, most: 70 }, description: { least: 50, most: 170 } } as const

export const titles = defineCheck({
  name: 'titles',
  title: { en: 'Titles and descriptions', fr: 'Titres et descriptions' },
  rules: {
    'head/title-missing': {
      means: { en: 'A page has no title.', fr: 'Une page n’a pas de titre.' },
      fix: {
        en: 'Give it a title that says what is on it.',
        fr: 'Donnez-lui un titre qui dit ce qu’on y trouve.',
      },
    },
    'head/title-length': {
      level: 'warn',
      means: {
        en: `A title has fewer than ${LENGTHS.title.least} or more than ${LENGTHS.title.most} characters.`,
        fr: `Un titre a moins de ${LENGTHS.title.least} ou plus de ${LENGTHS.title.most} caractères.`,
      },
      fix: {
        en: 'Say what is on the page, in the words that people search for: what matters first, the name of the site last.',
        fr: 'Dites ce qu’on trouve sur la page, avec les mots que les gens cherchent : l’essentiel d’abord, le nom du site à la fin.',
      },
    },
    'head/title-duplicate': {
      means: { en: 'Two pages have the same title.', fr: 'Deux pages ont le même titre.' },
      fix: {
        en: 'Say in each title what only that page has.',
        fr: 'Dites dans chaque titre ce que l’autre page n’a pas.',
      },
    },
    'head/description-missing': {
      means: { en: 'A page has no description.', fr: 'Une page n’a pas de description.' },
      fix: {
        en: 'Write one or two sentences that make people want to read on.',
        fr: 'Écrivez une ou deux phrases qui donnent envie de venir lire.',
      },
    },
    'head/description-length': {
      level: 'warn',
      means: {
        en: `A description has fewer than ${LENGTHS.description.least} or more than ${LENGTHS.description.most} characters.`,
        fr: `Une description a moins de ${LENGTHS.description.least} ou plus de ${LENGTHS.description.most} caractères.`,
      },
      fix: {
        en: 'Say in one or two sentences what is on the page, and for whom.',
        fr: 'Dites en une ou deux phrases ce qu’on trouve sur la page, et pour qui.',
      },
    },
    'head/description-duplicate': {
      means: { en: 'Two pages have the same description.', fr: 'Deux pages ont la même description.' },
      fix: {
        en: 'Describe what only this page says.',
        fr: 'Décrivez chaque page par ce qu’elle est seule à dire.',
      },
    },
  },
  site: ({ pages, config }, report) => {
    const whereIs = (part: Part, text: string, file: string): Where => {
      const clues = titleClues(text, config.name)
      const { words } = clues[1] ?? { words: text }
      // Any page can have a single word, such as an id, in a sentence, or name the file of another.
      const isName = (!/\s/.test(words) && wideLetters(words) === 0) || file.includes(words)
      return { clues, key: part, template: 'head', ...(isName && { own: true }) }
    }
    for (const part of ['title', 'description'] as const) {
      const first = new Map<string, string>()
      for (const { url, lang, noindex, source, [part]: text } of pages) {
        // A name can be the title of a page in every language; an equal description means a missing translation.
        const key = part === 'title' ? `${lang} ${text}` : text
        const other = first.get(key)
        const say = (what: 'missing' | 'length' | 'duplicate', words?: Pick<Reported, 'message' | 'value'>) =>
          report(`head/${part}-${what}`, {
            ...words,
            where: whereIs(part, text, source),
            page: url,
            also:
              what === 'duplicate' && other !== undefined
                ? [{ ...whereIs(part, text, source), page: other }]
                : [],
          })
        if (text === '') say('missing')
        // A page that is not indexed has no title in search results.
        if (text === '' || noindex) continue
        const { least, most } = LENGTHS[part]
        const wide = wideLetters(text)
        // Search engines truncate by width.
        const [says, width] = [text.length + 2 * wide, text.length + wide]
        if (says < least || width > most) {
          const has = {
            en: quantity('en', text.length, 'character'),
            fr: quantity('fr', text.length, 'caractère'),
          }
          // In letters such as its own.
          const from = Math.ceil((least * text.length) / says)
          const to = Math.floor((most * text.length) / width)
          const limit =
            says < least
              ? { en: `it needs at least ${from}`, fr: `il en faut au moins ${from}` }
              : { en: `search engines show ${to}`, fr: `les moteurs en montrent ${to}` }
          say('length', {
            message: {
              en: `The ${part} "${text}" has ${has.en}: ${limit.en}.`,
              fr: `${NAMES[part]} « ${text} » fait ${has.fr} : ${limit.fr}.`,
            },
          })
        }
        if (other === undefined) first.set(key, url)
        else
          say('duplicate', {
            message: {
              en: `The ${part} "${text}" is also that of "${other}".`,
              fr: `${NAMES[part]} « ${text} » sert aussi à « ${other} ».`,
            },
          })
      }
    }
  },
})

type Part = 'title' | 'description'
const NAMES = { title: 'Le titre', description: 'La description' } as const
