import type { Budget, Budgets } from '../../content/define-site.ts'
import { defineCheck } from '../run/check.ts'
import { createScale } from '../run/page-weights.ts'

const PARTS = {
  html: ['budget/html', 'le HTML et ses styles'],
  css: ['budget/css', 'les styles'],
  firstScript: ['budget/first-script', 'le premier script'],
  scripts: ['budget/scripts', 'les scripts'],
  images: ['budget/images', 'les images'],
} as const

export const budgets = defineCheck({
  name: 'budgets',
  title: 'Poids des pages',
  description:
    'Chaque page tient dans les budgets de `site.config.ts`, en octets de brotli : HTML avec ses styles, styles, scripts, images.',
  rules: {
    'budget/html': {
      level: 'error',
      means: 'Le HTML d’une page, avec ses styles, dépasse son budget.',
      mend: 'Allégez la page : moins de texte caché, moins de styles, un dessin plus simple.',
    },
    'budget/css': {
      level: 'error',
      means: 'Les styles d’une page dépassent leur budget.',
      mend: 'Retirez les règles qui ne servent plus.',
    },
    'budget/first-script': {
      level: 'error',
      means: 'Le script que toute page charge dépasse son budget.',
      mend: 'Gardez dans un îlot ce que toutes les pages n’emploient pas.',
    },
    'budget/scripts': {
      level: 'error',
      means: 'Tous les scripts qu’une page peut charger dépassent leur budget.',
      mend: 'Retirez un îlot, ou allégez-le : site check et l’adresse de la page disent ce que pèse chacun.',
    },
    'budget/images': {
      level: 'error',
      means: 'Les images d’une page dépassent leur budget.',
      mend: 'Réduisez-les, ou montrez-en moins.',
    },
  },
  site: ({ config, documents, pages, files, placeOf }, report) => {
    if (!config.budgets) return
    const scale = createScale(files)
    const limits = { place: placeOf('site.config.ts', 'budgets') }
    const summaries = new Map(pages.map((page) => [page.url, page]))
    for (const document of documents) {
      const { url } = document.page.route
      const summary = summaries.get(url)
      if (!summary) continue
      const weights = scale.page(document, summary)
      const budget = budgetOf(config.budgets, url)
      for (const part of Object.keys(PARTS) as (keyof typeof PARTS)[]) {
        const most = budget[part]
        if (most === undefined || weights[part] <= most) continue
        const [code, name] = PARTS[part]
        const message = `Sur « ${url} », ${name} : ${octets(weights[part])}, pour un budget de ${octets(most)}.`
        report(code, { message, page: url, also: [limits] })
      }
    }
  },
})

/** The limits of one page: those of the site, then those of each rule that its address matches. */
function budgetOf({ pages = [], ...common }: Budgets, url: string): Budget {
  return Object.assign({}, common, ...pages.filter(({ match }) => match.test(url))) as Budget
}

function octets(count: number): string {
  return `${count.toLocaleString('fr-CA')} octets`
}
