import type { Language } from '../../languages/typography.ts'
import { suggestion } from '../../messages/suggestion.ts'
import type { Text } from '../../messages/text.ts'
import { defineCheck } from '../run/check.ts'
import { openPage } from '../run/checked-page.ts'
import type { CheckedSite } from '../run/checked-site.ts'
import { readTexts } from '../run/read-texts.ts'
import type { Misspelling } from '../spelling/create-speller.ts'
import { wordsOfPage } from '../run/summarize-page.ts'
import { readWordList, WORD_LIST } from '../spelling/word-list.ts'
import { wordsOf } from '../spelling/words-of.ts'

export const spelling = defineCheck({
  name: 'spelling',
  title: { en: 'Spelling', fr: 'Orthographe' },
  description: {
    en: `Every word is in the dictionary of its language (Hunspell, French and Canadian English) or in the list of the site, \`${WORD_LIST}\`: one word a line, proper names with their capitals.`,
    fr: `Chaque mot est dans le dictionnaire de sa langue (Hunspell, français et anglais du Canada) ou dans la liste du site, \`${WORD_LIST}\` : un mot par ligne, les noms propres avec leur majuscule.`,
  },
  rules: {
    'words/spelling': {
      level: 'warn',
      means: {
        en: 'A word is neither in the dictionary nor in the list of the site.',
        fr: 'Un mot n’est ni dans le dictionnaire, ni dans la liste du site.',
      },
      mend: {
        en: `Correct it, or add it to ${WORD_LIST}.`,
        fr: `Corrigez-le, ou ajoutez-le à ${WORD_LIST}.`,
      },
    },
  },
  // Opening a dictionary takes a third as long as all other checks.
  begin: (page, speller) => {
    for (const lang of LANGUAGES) speller.hear(lang, wordsOfPage(page, lang))
  },
  site: async (site, report) => {
    const own = readWordList(site.sources.read(WORD_LIST) ?? '')
    const wrong = await Promise.all(
      LANGUAGES.map((lang) => site.speller.misspelled(lang, wordsIn(site, lang), own)),
    )
    for (const [place, lang] of LANGUAGES.entries()) {
      for (const { page, text, clues, misspelling } of placesOf(wrong[place] ?? [], lang, site)) {
        const { word } = misspelling
        const passage = around(text, word)
        report('words/spelling', {
          message: {
            en: `"${word}" is not in the dictionary, in "${passage}".`,
            fr: `« ${word} » n’est pas au dictionnaire, dans « ${passage} ».`,
          },
          hint: hint(misspelling),
          where: { clues: clues(), part: { words: word } },
          page,
        })
      }
    }
  },
})

const LANGUAGES = ['fr', 'en'] as const

function wordsIn({ pages }: CheckedSite, lang: Language): ReadonlySet<string> {
  return new Set(pages.flatMap((page) => wordsOfPage(page, lang)))
}

function hint({ word, suggestions }: Misspelling): Text {
  const meant = suggestion(...suggestions)
  return {
    en: `${meant ? `${meant.en} Otherwise, add` : 'Correct it, or add'} "${word}" to ${WORD_LIST}.`,
    fr: `${meant ? `${meant.fr} Sinon, ajoutez` : 'Corrigez-le, ou ajoutez'} « ${word} » à ${WORD_LIST}.`,
  }
}

/** Every text that contains one of the words. Only pages with a misspelling are opened again. */
function placesOf(wrong: readonly Misspelling[], lang: Language, { pages, documents }: CheckedSite) {
  if (wrong.length === 0) return []
  const byWord = new Map(wrong.map((misspelling) => [misspelling.word, misspelling]))
  const concerned = new Set(
    pages.filter((page) => wordsOfPage(page, lang).some((word) => byWord.has(word))).map(({ url }) => url),
  )
  return documents.flatMap((document) => {
    const { url } = document.page.route
    if (!concerned.has(url)) return []
    return readTexts(openPage(document))
      .filter((read) => read.lang === lang)
      .flatMap(({ text, clues }) =>
        [...new Set(wordsOf(text, lang))].flatMap((word) => {
          const misspelling = byWord.get(word)
          return misspelling ? [{ page: url, text, clues, misspelling }] : []
        }),
      )
  })
}

/** The words around a word, shortened for a message. */
function around(text: string, word: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  const at = Math.max(0, plain.replaceAll('’', "'").indexOf(word))
  const from = plain.lastIndexOf(' ', Math.max(0, at - 30)) + 1
  const to = plain.indexOf(' ', at + word.length + 30)
  return `${from > 0 ? '… ' : ''}${plain.slice(from, to < 0 ? undefined : to)}${to < 0 ? '' : ' …'}`
}
