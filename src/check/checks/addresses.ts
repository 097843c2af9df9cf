import { defineCheck } from '../run/check.ts'
import type { PageSummary } from '../run/summarize-page.ts'

const HEAD = { template: 'head' } as const

export const addresses = defineCheck({
  name: 'addresses',
  title: 'Adresses et langues',
  description:
    'Chaque page nomme son adresse canonique, complète ; deux traductions se nomment l’une l’autre, avec les mêmes codes de langue.',
  rules: {
    'head/canonical': {
      level: 'error',
      means: 'L’adresse canonique d’une page n’est pas la sienne.',
      mend: 'Laissez le moteur l’écrire : une seule, complète, celle de la page.',
    },
    'head/alternate': {
      level: 'error',
      means: 'Les traductions d’une page ne se répondent pas.',
      mend: 'Nommez-les des deux côtés, chaque page comprise, avec « x-default ».',
    },
  },
  site: ({ pages, config: { origin } }, report) => {
    const byAddress = new Map(pages.map((page) => [origin + page.url, page]))
    for (const page of pages) {
      const wrong = canonicalProblem(page, origin)
      if (wrong) report('head/canonical', { message: wrong, where: HEAD, page: page.url })
      const unanswered = alternateProblem(page, origin, byAddress)
      if (unanswered) report('head/alternate', { message: unanswered, where: HEAD, page: page.url })
    }
  },
})

function canonicalProblem({ url, canonical }: PageSummary, origin: string): string | undefined {
  if (canonical.length === 1 && canonical[0] === origin + url) return undefined
  const found = canonical.length === 0 ? 'aucune' : canonical.map((href) => `« ${href} »`).join(' et ')
  return `Cette page donne pour adresse canonique ${found} ; la sienne est « ${origin}${url} ».`
}

function alternateProblem(
  page: PageSummary,
  origin: string,
  byAddress: ReadonlyMap<string, PageSummary>,
): string | undefined {
  if (page.alternates.length === 0) return undefined
  const own = origin + page.url
  const named = page.alternates.filter(({ lang }) => lang !== 'x-default')
  if (!named.some(({ href }) => href === own))
    return `Parmi ses traductions, cette page ne nomme pas sa propre adresse « ${own} ».`
  if (named.length === page.alternates.length)
    return 'Cette page a des traductions, et aucune n’est dite « x-default ».'
  for (const { href, lang } of named) {
    const target = byAddress.get(href)
    if (!target) return `La traduction « ${href} » (${lang}) n’est pas une page du site.`
    if (!lang.toLowerCase().startsWith(target.lang))
      return `La traduction « ${href} » est dite ${lang}, et la page est en « ${target.lang} ».`
    if (listOf(target) !== listOf(page))
      return `La traduction « ${href} » ne nomme pas les mêmes pages en retour.`
  }
  return undefined
}

function listOf({ alternates: list }: PageSummary): string {
  return list
    .map(({ lang, href }) => `${lang} ${href}`)
    .toSorted()
    .join('\n')
}
