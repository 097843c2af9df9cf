import { locale } from '../../languages/language.ts'
import { packOf } from '../../languages/pack-of.ts'
import { quoteAll, suggestion, type Text } from '../../messages/text.ts'
import type { Place } from '../../problems/problem.ts'
import { groupBy } from '../../lib/lists/group-by.ts'
import { memoized } from '../../lib/memoized.ts'
import { shortened } from '../../lib/text/shortened.ts'
import { fileOfPage } from '../locate/file-of-page.ts'
import { defineCheck, type Reported } from '../run/check.ts'
import type { PageSummary } from '../run/summarize-page.ts'
import type { Speller } from '../spelling/create-speller.ts'
import { readWordList, WORD_LIST } from '../spelling/word-list.ts'

/**
 * A word in more places than this is more likely a name than a mistake; further places are only counted. Changelogs
 * name their authors a hundred thousand times.
 */
const MAX_PLACES = 10

export const spelling = defineCheck({
  name: 'spelling',
  title: { en: 'Spelling', fr: 'Orthographe' },
  description: {
    en: `Every word is in the dictionary of its language (Hunspell; French, and English of Canada, Britain or the United States) or in the list of the site, \`${WORD_LIST}\`: one word per line, proper names with their capitals. The name of the site is known.`,
    fr: `Chaque mot est dans le dictionnaire de sa langue (Hunspell ; français, et anglais du Canada, de Grande-Bretagne ou des États-Unis) ou dans la liste du site, \`${WORD_LIST}\` : un mot par ligne, les noms propres avec leur majuscule. Le nom du site est connu.`,
  },
  rules: {
    'words/spelling': {
      level: 'warn',
      means: {
        en: 'A word is neither in the dictionary nor in the list of the site.',
        fr: 'Un mot n’est ni dans le dictionnaire, ni dans la liste du site.',
      },
      fix: {
        en: `Correct it, or add it to ${WORD_LIST}.`,
        fr: `Corrigez-le, ou ajoutez-le à ${WORD_LIST}.`,
      },
    },
    'words/other-language': {
      level: 'warn',
      means: {
        en: 'Most words of a page are unknown in the language that it declares.',
        fr: 'La plupart des mots d’une page sont inconnus dans la langue qu’elle déclare.',
      },
      fix: {
        en: 'Translate it, or declare its language in site.config.ts (`languages`), and give it to the file (`lang`, the first folder of its id, or `language` of its collection) and to the page (`lang` of the head).',
        fr: 'Traduisez-la, ou déclarez sa langue dans site.config.ts (`languages`), et donnez-la au fichier (`lang`, le premier dossier de son id, ou `language` de sa collection) et à la page (`lang` du head).',
      },
    },
    'words/mixed-language': {
      level: 'warn',
      means: {
        en: 'A text is in another language of the site than its element declares: screen readers mispronounce it.',
        fr: 'Un texte est dans une autre langue du site que celle de son élément : les lecteurs d’écran le prononcent mal.',
      },
      fix: {
        en: 'Give its element `lang`, or leave it out of this page: lists can be filtered by `lang`.',
        fr: 'Donnez `lang` à son élément, ou retirez-le de cette page : une liste se filtre par `lang`.',
      },
    },
    'words/no-dictionary': {
      level: 'warn',
      means: {
        en: 'Spelling is not checked in a language of the site that has no dictionary.',
        fr: 'L’orthographe n’est pas vérifiée dans une langue du site qui n’a pas de dictionnaire.',
      },
      fix: {
        en: "Proofread it some other way, and turn this off: check: { 'words/no-dictionary': 'off' }.",
        fr: "Faites relire ces textes, puis éteignez ceci : check: { 'words/no-dictionary': 'off' }.",
      },
    },
  },
  site: (site, report) => {
    const { config } = site
    const spelt = (lang: string) => packOf(locale(config, lang)).dictionary !== undefined
    const unchecked = Object.keys(config.languages).filter((each) => !spelt(each))
    if (unchecked[0] !== undefined)
      report('words/no-dictionary', {
        message: {
          en: `Spelling is not checked in ${quoteAll(unchecked, 'en')}: there is no dictionary.`,
          fr: `L’orthographe n’est pas vérifiée en ${quoteAll(unchecked, 'fr')} : il n’y a pas de dictionnaire.`,
        },
        where: { place: site.placeOf('site.config.ts', unchecked[0], 'languages') },
      })
    // Every title has the name of the site.
    const isOwn = readWordList(`${site.sources.read(WORD_LIST) ?? ''}\n${config.name.replaceAll(' ', '\n')}`)
    const pages = site.pages.filter((page) => {
      const [strange] = Object.values(page.misspelt).flatMap((each) => each.strange ?? [])
      if (strange !== undefined)
        report('words/other-language', inOtherLanguage(page, locale(config, page.lang), strange))
      return strange === undefined
    })
    for (const { url, misspelt } of pages)
      for (const { text, language, where } of Object.values(misspelt).flatMap(({ foreign = [] }) => foreign))
        report('words/mixed-language', {
          about: language,
          message: {
            en: `"${text}" seems to be in "${language}", which its element does not say.`,
            fr: `« ${text} » semble être en « ${language} », ce que son élément ne dit pas.`,
          },
          where,
          page: url,
        })
    for (const dictionary of new Set(pages.flatMap(({ misspelt }) => Object.keys(misspelt)))) {
      const findingFor = memoized((word: string) =>
        isOwn(word) ? undefined : findingOf(word, dictionary, site.speller),
      )
      const { written, listed } = occurrences(dictionary, pages)
      for (const [word, { places, more }] of written) {
        const finding = findingFor(word)
        if (!finding) continue
        for (const [nth, { url, place }] of places.entries())
          report('words/spelling', { ...finding, where: { place }, page: url, more: nth === 0 ? more : 0 })
      }
      for (const [word, found] of groupBy(listed, (each) => each.word)) {
        const finding = findingFor(word)
        if (!finding) continue
        // A short word on a page is assumed to be the one found in a file.
        const elsewhere = written.get(word)?.places[0]?.place
        const others = found.slice(MAX_PLACES).map(({ page }) => page.url)
        for (const [nth, { page, missing }] of found.slice(0, MAX_PLACES).entries())
          report('words/spelling', {
            ...finding,
            where: {
              clues: [{ words: word }],
              ...site.readMissingPlaces(page)[dictionary]?.[missing],
              otherwise: elsewhere ?? { file: page.template },
            },
            page: page.url,
            pages: nth === 0 ? others : undefined,
          })
      }
    }
  },
})

function inOtherLanguage(page: PageSummary, tag: string, word: string): Reported {
  return {
    about: tag,
    value: tag,
    page: page.url,
    // All of the page is meant: its file is better than the template that it shares.
    where: { clues: [{ words: word }], own: true, otherwise: fileOfPage(page) },
  }
}

/** The words that a dictionary lacks: those with a known place, and those for which only the page is known. */
function occurrences(dictionary: string, pages: readonly PageSummary[]) {
  const written = new Map<string, { readonly places: { url: string; place: Place }[]; more: number }>()
  const listed: { readonly word: string; readonly page: PageSummary; readonly missing: number }[] = []
  for (const page of pages) {
    const { url, source: file } = page
    const { words = [] } = page.misspelt[dictionary] ?? {}
    let missing = 0
    for (const [word, line, column = 1] of words) {
      if (line === undefined) {
        listed.push({ word, page, missing: missing++ })
        continue
      }
      const known = written.get(word) ?? { places: [], more: 0 }
      written.set(word, known)
      if (known.places.length === MAX_PLACES) known.more++
      else known.places.push({ url, place: { file, line, column } })
    }
  }
  return { written, listed }
}

const MAX_LENGTH = 60

/** The finding for a word, wherever it occurs. */
function findingOf(word: string, dictionary: string, speller: Speller): Reported {
  const shown = shortened(word, MAX_LENGTH)
  const add: Text = { en: `add "${shown}" to ${WORD_LIST}.`, fr: `ajoutez « ${shown} » à ${WORD_LIST}.` }
  return {
    about: word,
    message: { en: `"${shown}" is not in the dictionary.`, fr: `« ${shown} » n’est pas au dictionnaire.` },
    hint: { en: `Correct it, or ${add.en}`, fr: `Corrigez-le, ou ${add.fr}` },
    suggest: async () => {
      const to = await speller.suggest(dictionary, word)
      const near = suggestion(...to)
      const hint = near && { en: `${near.en} Otherwise, ${add.en}`, fr: `${near.fr} Sinon, ${add.fr}` }
      return hint && { hint, fix: { from: word, to } }
    },
  }
}
