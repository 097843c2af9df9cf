import { memoized } from '../../lib/memoized.ts'
import { quantity } from '../../messages/quantity.ts'
import { quoteAll } from '../../messages/quote.ts'
import { defineCheck } from '../run/check.ts'
import { openPage } from '../run/checked-page.ts'
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
    const sentencesOf = memoized((url: string) => {
      const document = byUrl.get(url)
      return document ? mainSentences(openPage(document)) : []
    }, MOST_KNOWN)
    for (const [first, second] of likelyPairs(compared.map(({ sketch }) => sketch))) {
      const [a, b] = [compared[first], compared[second]]
      if (!a || !b || a.lang !== b.lang || alikeness(a.sketch, b.sketch) < threshold - MARGIN) continue
      const [one, other] = [sentencesOf(a.url), sentencesOf(b.url)]
      const share = commonShare(one, other)
      if (share < threshold) continue
      const shared = sharedSentences(one, other)
      const shown = shared.slice(0, SHOWN)
      const more = shared.length - shown.length
      const percent = Math.round(share * 100)
      const clues = shown.map((words) => ({ words }))
      report('site/near-duplicate', {
        message: {
          en: `"${a.url}" and "${b.url}" have ${percent}% of their text in common: ${quoteAll(shown, 'en')}${more > 0 ? ` and ${quantity('en', more, 'more sentence')}` : ''}.`,
          fr: `« ${a.url} » et « ${b.url} » disent la même chose à ${percent}\u00A0% : ${quoteAll(shown, 'fr')}${more > 0 ? ` et ${quantity('fr', more, 'phrase')} de plus` : ''}.`,
        },
        where: { clues },
        also: [{ clues, page: a.url }],
        page: b.url,
      })
    }
  },
})

/** The share of two texts' pieces that both have, from 0 to 1. */
function commonShare(one: readonly string[], other: readonly string[]): number {
  const [a, b] = [new Set(shinglesOf(one)), new Set(shinglesOf(other))]
  const common = [...a].filter((shingle) => b.has(shingle)).length
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
