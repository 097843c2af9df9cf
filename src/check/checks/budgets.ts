import type { Budget, Budgets } from '../../content/define-site.ts'
import { pageScale } from '../../emit/page-scale.ts'
import { prepareFiles } from '../../emit/prepare-files.ts'
import { memoized } from '../../lib/memoized.ts'
import { readContents } from '../../lib/site-file.ts'
import { quantity } from '../../messages/text.ts'
import { defineCheck } from '../run/check.ts'

const PARTS = {
  html: ['budget/html', { en: 'the HTML and its styles', fr: 'le HTML et ses styles' }],
  css: ['budget/css', { en: 'the styles', fr: 'les styles' }],
  firstScript: ['budget/first-script', { en: 'the first script', fr: 'le premier script' }],
  scripts: ['budget/scripts', { en: 'the scripts', fr: 'les scripts' }],
  images: ['budget/images', { en: 'the images', fr: 'les images' }],
} as const

export const budgets = defineCheck({
  name: 'budgets',
  title: { en: 'Page weight', fr: 'Poids des pages' },
  description: {
    en: 'Every page fits the budgets of `site.config.ts`, in bytes of brotli: HTML with its styles, styles, scripts, images.',
    fr: 'Chaque page tient dans les budgets de `site.config.ts`, en octets de brotli : HTML avec ses styles, styles, scripts, images.',
  },
  rules: {
    'budget/html': {
      means: {
        en: 'The HTML of a page, with its styles, exceeds its budget.',
        fr: 'Le HTML d’une page, avec ses styles, dépasse son budget.',
      },
      fix: {
        en: 'Make the page lighter: less hidden text, fewer styles, simpler drawings.',
        fr: 'Allégez la page : moins de texte caché, moins de styles, un dessin plus simple.',
      },
    },
    'budget/css': {
      means: {
        en: 'The styles of a page exceed their budget.',
        fr: 'Les styles d’une page dépassent leur budget.',
      },
      fix: {
        en: 'Remove the rules that are no longer used.',
        fr: 'Retirez les règles qui ne servent plus.',
      },
    },
    'budget/first-script': {
      means: {
        en: 'The script that every page loads exceeds its budget.',
        fr: 'Le script que toute page charge dépasse son budget.',
      },
      fix: {
        en: 'Move what only some pages need into an island.',
        fr: 'Gardez dans un îlot ce que toutes les pages n’emploient pas.',
      },
    },
    'budget/scripts': {
      means: {
        en: 'All scripts that a page may load exceed their budget.',
        fr: 'Tous les scripts qu’une page peut charger dépassent leur budget.',
      },
      fix: {
        en: 'Remove an island, or make it lighter.',
        fr: 'Retirez un îlot, ou allégez-le.',
      },
    },
    'budget/images': {
      means: {
        en: 'The images of a page exceed their budget.',
        fr: 'Les images d’une page dépassent leur budget.',
      },
      fix: { en: 'Make them smaller, or show fewer.', fr: 'Réduisez-les, ou montrez-en moins.' },
    },
  },
  site: async ({ config, documents, pages, files, readCopies, placeOf }, report) => {
    if (!config.budgets) return
    const ofImages = [config.budgets, ...(config.budgets.pages ?? [])].some(
      ({ images }) => images !== undefined,
    )
    // In bytes of brotli, even if the host compresses.
    const weighed = { ...config, precompress: true }
    const weigh = pageScale({ config: weighed, files: [...files.values(), ...(await readCopies())] })
    const sizeOf = memoized((address: string) => {
      const image = files.get(address.slice(1))
      return image ? readContents(image).length : 0
    })
    const limits = { place: placeOf('site.config.ts', 'budgets') }
    const images = new Map(ofImages ? pages.map((page) => [page.url, page.images]) : [])
    const shown = new Set([...images.values()].flat())
    await prepareFiles([...files.values()].filter(({ path }) => shown.has(`/${path}`)))
    for (const document of documents) {
      const { url, source, template } = document.page.route
      const { loader: firstScript, ...parts } = weigh(document)
      const shownHere = [...new Set(images.get(url))]
      const weights = {
        ...parts,
        firstScript,
        images: shownHere.reduce((sum, address) => sum + sizeOf(address), 0),
      }
      const budget = budgetOf(config.budgets, url)
      for (const part of Object.keys(PARTS) as (keyof typeof PARTS)[]) {
        const most = budget[part]
        if (most === undefined || weights[part] <= most) continue
        const [code, name] = PARTS[part]
        const message = {
          en: `On "${url}", ${name.en}: ${quantity('en', weights[part], 'byte')}; the budget is ${quantity('en', most, 'byte')}.`,
          fr: `Sur « ${url} », ${name.fr} : ${quantity('fr', weights[part], 'octet')}, pour un budget de ${quantity('fr', most, 'octet')}.`,
        }
        // Words and images come from the author's file, styles and scripts from the template.
        const own = source !== template && (part === 'html' || part === 'images')
        report(code, {
          message,
          page: url,
          also: [limits],
          ...(own && { where: { place: { file: source } } }),
        })
      }
    }
  },
})

/** The limits of one page: those of the site, overridden by each rule that matches its address. */
function budgetOf({ pages = [], ...common }: Budgets, url: string): Budget {
  return Object.assign({}, common, ...pages.filter(({ match }) => match.test(url))) as Budget
}
