import { memoized } from '../../lib/memoized.ts'
import { listOf } from '../../messages/list.ts'
import { quantity } from '../../messages/quantity.ts'
import { quote } from '../../messages/quote.ts'
import type { MessageLanguage } from '../../messages/text.ts'
import { defineCheck } from '../run/check.ts'
import { openPage } from '../run/checked-page.ts'
import { groupAlike } from '../duplicates/group-alike.ts'
import { mainSentences, plainWords } from '../duplicates/main-sentences.ts'
import { alikeness, likelyPairs, shinglesOf } from '../duplicates/sketch.ts'

/** Share of common content from which two pages are duplicates. */
const THRESHOLD = 0.6
/** Error margin of a sketch. */
const MARGIN = 0.2
const SHOWN = 3
/** A site whose pages are all alike would have the sentences of all in memory. */
const MOST_KNOWN = 200
/** Shorter sentences may match by chance. */
const LEAST_WORDS = 5

export const duplicates = defineCheck({
  name: 'duplicates',
  title: { en: 'Near-duplicate pages', fr: 'Pages presque pareilles' },
  description: {
    en: `No two pages in the same language say almost the same thing: \`nearDuplicates\` of \`site.config.ts\` sets the common share from which they do (${THRESHOLD} where it says nothing). Forms and menus do not count.`,
    fr: `Deux pages de la même langue ne disent pas presque la même chose : \`nearDuplicates\` de \`site.config.ts\` dit à partir de quelle part commune (${THRESHOLD} si rien n’est dit). Formulaires et menus ne comptent pas.`,
  },
  rules: {
    'site/near-duplicate': {
      level: 'warn',
      means: { en: 'Two pages say almost the same thing.', fr: 'Deux pages disent presque la même chose.' },
      mend: {
        en: 'Write on each what is true of it alone, or merge them and redirect one to the other.',
        fr: 'Écrivez sur chacune ce qui n’est vrai que d’elle, ou réunissez-les et redirigez l’une vers l’autre.',
      },
    },
  },
  site: ({ pages, documents, config }, report) => {
    const threshold = config.nearDuplicates ?? THRESHOLD
    const compared = pages.filter(({ noindex, sketch }) => !noindex && sketch.length > 0)
    const byUrl = new Map(documents.map((document) => [document.page.route.url, document]))
    // Read again, and only of pages that are likely alike.
    const textOf = memoized((url: string) => {
      const document = byUrl.get(url)
      const sentences = document ? mainSentences(openPage(document)) : []
      return { sentences, shingles: new Set(shinglesOf(sentences)) }
    }, MOST_KNOWN)
    const pairs = likelyPairs(compared.map(({ sketch }) => sketch))
    const groups = groupAlike(compared.length, pairs, (first, second) => {
      const [a, b] = [compared[first], compared[second]]
      if (!a || !b || a.lang !== b.lang || alikeness(a.sketch, b.sketch) < threshold - MARGIN)
        return undefined
      const share = commonShare(textOf(a.url).shingles, textOf(b.url).shingles)
      return share < threshold ? undefined : share
    })
    for (const { members, least } of groups) {
      const urls = members.flatMap((index) => compared[index]?.url ?? [])
      const [one = '', other = ''] = urls
      const shared = sharedSentences(textOf(one).sentences, textOf(other).sentences)
      const clues = shared.slice(0, SHOWN).map((words) => ({ words }))
      const percent = Math.round(least * 100)
      report('site/near-duplicate', {
        message: {
          en: `${listSome(urls, 'more page', 'en')} have ${urls.length > 2 ? 'at least ' : ''}${percent}% of their text in common: ${listSome(shared, 'more sentence', 'en')}.`,
          fr: `${listSome(urls, 'page', 'fr')} disent la même chose à ${percent}\u00A0%${urls.length > 2 ? ' au moins' : ''} : ${listSome(shared, 'phrase', 'fr')}.`,
        },
        where: { clues },
        also: [{ clues, page: one }],
        page: other,
        pages: urls.slice(1),
      })
    }
  },
})

/** The first of them in quotes, and how many of a noun are left. */
function listSome(all: readonly string[], noun: string, language: MessageLanguage): string {
  const more = all.length - SHOWN
  const shown = all.slice(0, SHOWN).map((words) => quote(words, language))
  const rest = more > 0 ? [`${quantity(language, more, noun)}${language === 'fr' ? ' de plus' : ''}`] : []
  return listOf([...shown, ...rest], 'and', language)
}

/** The share of two texts' pieces that both have, from 0 to 1. */
function commonShare(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  let common = 0
  for (const shingle of a) if (b.has(shingle)) common++
  return common / (a.size + b.size - common || 1)
}

/** Sentences on both pages, the longest first. */
function sharedSentences(one: readonly string[], other: readonly string[]): string[] {
  const plain = (sentence: string) => plainWords([sentence]).join(' ')
  const said = new Set(other.map(plain))
  return [...new Set(one)]
    .filter((sentence) => plainWords([sentence]).length >= LEAST_WORDS && said.has(plain(sentence)))
    .toSorted((a, b) => b.length - a.length)
}
