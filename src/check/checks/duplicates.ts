import { listOf, quantity, quote, type MessageLanguage } from '../../messages/text.ts'
import { defineCheck } from '../run/check.ts'
import { fileOfPage } from '../locate/file-of-page.ts'
import type { Where } from '../locate/where.ts'
import { groupSimilar } from '../duplicates/group-similar.ts'
import { comparePages, type Common } from '../duplicates/compare-pages.ts'
import { similarity, likelyPairs } from '../duplicates/sketch.ts'

/** Share of common content at which two pages are duplicates. */
const THRESHOLD = 0.75
/** Error margin of a sketch. */
const MARGIN = 0.2
const SHOWN = 3

export const duplicates = defineCheck({
  name: 'duplicates',
  title: { en: 'Near-duplicate pages', fr: 'Pages presque pareilles' },
  description: {
    en: `No two pages in the same language say almost the same thing: \`nearDuplicates\` of \`site.config.ts\` sets how much text they may have in common (${THRESHOLD} when absent). Forms and menus do not count.`,
    fr: `Deux pages de la même langue ne disent pas presque la même chose : \`nearDuplicates\` de \`site.config.ts\` dit à partir de quelle part commune (${THRESHOLD} si rien n’est dit). Formulaires et menus ne comptent pas.`,
  },
  rules: {
    'site/near-duplicate': {
      level: 'warn',
      means: { en: 'Two pages say almost the same thing.', fr: 'Deux pages disent presque la même chose.' },
      fix: {
        en: 'Write on each what is true only of it, or merge them and redirect one to the other.',
        fr: 'Écrivez sur chacune ce qui n’est vrai que d’elle, ou réunissez-les et redirigez l’une vers l’autre.',
      },
    },
  },
  site: ({ pages, documents, config, cache }, report) => {
    const threshold = config.nearDuplicates ?? THRESHOLD
    const compared = pages.filter(({ noindex, sketch }) => !noindex && sketch.length > 0)
    const byUrl = new Map(documents.map((document) => [document.page.route.url, document]))
    const compareNow = comparePages(byUrl)
    // By the versions of the two pages: comparing thousands of pages means parsing all of them.
    const comparisons = cache.store<Common>('alike')
    const versionOf = (url: string) => byUrl.get(url)?.version ?? url
    const compare = (one: string, other: string): Common => {
      const pair = `${versionOf(one)} ${versionOf(other)}`
      const known = comparisons.get(pair)
      if (known) return known
      const common = compareNow(one, other)
      comparisons.put(pair, common)
      return common
    }
    const pairs = likelyPairs(compared.map(({ sketch }) => sketch))
    const groups = groupSimilar(compared.length, pairs, (first, second) => {
      const [a, b] = [compared[first], compared[second]]
      if (!a || !b || a.lang !== b.lang || similarity(a.sketch, b.sketch) < threshold - MARGIN)
        return undefined
      const { share } = compare(a.url, b.url)
      return share < threshold ? undefined : share
    })
    for (const { members, least } of groups) {
      const similar = members.flatMap((index) => compared[index] ?? [])
      const urls = similar.map(({ url }) => url)
      const [one = '', other = ''] = urls
      const { longest, count } = compare(one, other)
      const clues = longest.map((words) => ({ words }))
      const [whereOne = {}, whereOther = {}] = similar.map((page): Where => ({
        clues,
        otherwise: fileOfPage(page),
      }))
      const percent = Math.round(least * 100)
      // Pages can share only parts of sentences.
      const inEnglish = count > 0 ? `: ${listSome(longest, count, 'more sentence', 'en')}` : ''
      const inFrench = count > 0 ? ` : ${listSome(longest, count, 'phrase', 'fr')}` : ''
      report('site/near-duplicate', {
        message: {
          en: `${listSome(urls, urls.length, 'more page', 'en')} have ${urls.length > 2 ? 'at least ' : ''}${percent}% of their text in common${inEnglish}.`,
          fr: `${listSome(urls, urls.length, 'page', 'fr')} disent la même chose à ${percent}\u00A0%${urls.length > 2 ? ' au moins' : ''}${inFrench}.`,
        },
        where: whereOther,
        also: [{ ...whereOne, page: one }],
        page: other,
        pages: urls.slice(1),
      })
    }
  },
})

/** Quotes the first items, and says how many of `count` remain. */
function listSome(all: readonly string[], count: number, noun: string, language: MessageLanguage): string {
  const shown = all.slice(0, SHOWN).map((words) => quote(words, language))
  const more = count - shown.length
  const rest = more > 0 ? [`${quantity(language, more, noun)}${language === 'fr' ? ' de plus' : ''}`] : []
  return listOf([...shown, ...rest], 'and', language)
}
