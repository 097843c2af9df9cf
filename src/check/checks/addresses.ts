import type { SiteConfig } from '../../content/define-site.ts'
import { locale } from '../../languages/language.ts'
import { absolute } from '../../lib/addresses/public-address.ts'
import { listOf } from '../../messages/list.ts'
import { quote } from '../../messages/quote.ts'
import { inEach, type Text } from '../../messages/text.ts'
import { defineCheck } from '../run/check.ts'
import type { PageSummary } from '../run/summarize-page.ts'

const HEAD = { template: 'head' } as const

export const addresses = defineCheck({
  name: 'addresses',
  title: { en: 'Addresses and languages', fr: 'Adresses et langues' },
  description: {
    en: 'Every page names its canonical address in full; translations name each other, with the same language codes.',
    fr: 'Chaque page nomme son adresse canonique, complète ; deux traductions se nomment l’une l’autre, avec les mêmes codes de langue.',
  },
  rules: {
    'head/canonical': {
      level: 'error',
      means: {
        en: 'The canonical address of a page is not its own.',
        fr: 'L’adresse canonique d’une page n’est pas la sienne.',
      },
      mend: {
        en: 'Let the engine write it: only one, complete, that of the page.',
        fr: 'Laissez le moteur l’écrire : une seule, complète, celle de la page.',
      },
    },
    'head/alternate': {
      level: 'error',
      means: {
        en: 'The translations of a page do not name each other.',
        fr: 'Les traductions d’une page ne se répondent pas.',
      },
      mend: {
        en: 'Name them on both sides, each page included, with "x-default".',
        fr: 'Nommez-les des deux côtés, chaque page comprise, avec « x-default ».',
      },
    },
  },
  site: ({ pages, config }, report) => {
    const byAddress = new Map(pages.map((page) => [absolute(config, page.url), page]))
    for (const page of pages) {
      const wrong = canonicalProblem(page, config)
      if (wrong) report('head/canonical', { message: wrong, where: HEAD, page: page.url })
      const unanswered = alternateProblem(page, config, byAddress)
      if (unanswered) report('head/alternate', { message: unanswered, where: HEAD, page: page.url })
    }
  },
})

function canonicalProblem({ url, canonical }: PageSummary, config: SiteConfig): Text | undefined {
  const own = absolute(config, url)
  if (canonical.length === 1 && canonical[0] === own) return undefined
  const found = inEach((language) =>
    listOf(
      canonical.map((href) => quote(href, language)),
      'and',
      language,
    ),
  )
  return {
    en: `The canonical address of this page is ${found.en || 'missing'}; it should be "${own}".`,
    fr: `Cette page donne pour adresse canonique ${found.fr || 'aucune'} ; la sienne est « ${own} ».`,
  }
}

function alternateProblem(
  page: PageSummary,
  config: SiteConfig,
  byAddress: ReadonlyMap<string, PageSummary>,
): Text | undefined {
  if (page.alternates.length === 0) return undefined
  const own = absolute(config, page.url)
  const named = page.alternates.filter(({ lang }) => lang !== 'x-default')
  if (!named.some(({ href }) => href === own))
    return {
      en: `Among its translations, this page does not name its own address "${own}".`,
      fr: `Parmi ses traductions, cette page ne nomme pas sa propre adresse « ${own} ».`,
    }
  if (named.length === page.alternates.length)
    return {
      en: 'This page has translations, but no "x-default" among them.',
      fr: 'Cette page a des traductions, et aucune n’est dite « x-default ».',
    }
  for (const { href, lang } of named) {
    const target = byAddress.get(href)
    if (!target)
      return {
        en: `The translation "${href}" (${lang}) is not a page of the site.`,
        fr: `La traduction « ${href} » (${lang}) n’est pas une page du site.`,
      }
    if (lang !== locale(config, target.lang))
      return {
        en: `The translation "${href}" is labelled ${lang}, but the page is in "${target.lang}".`,
        fr: `La traduction « ${href} » est dite ${lang}, et la page est en « ${target.lang} ».`,
      }
    if (linesOf(target) !== linesOf(page))
      return {
        en: `The translation "${href}" does not name the same pages in return.`,
        fr: `La traduction « ${href} » ne nomme pas les mêmes pages en retour.`,
      }
  }
  return undefined
}

function linesOf({ alternates: list }: PageSummary): string {
  return list
    .map(({ lang, href }) => `${lang} ${href}`)
    .toSorted()
    .join('\n')
}
