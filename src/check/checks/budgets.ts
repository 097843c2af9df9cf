import type { Budget, Budgets } from '../../content/define-site.ts'
import { brotliWeight, styleWeight } from '../../emit/brotli-weight.ts'
import { prepareFiles } from '../../emit/prepare-files.ts'
import { memoized } from '../../lib/memoized.ts'
import { readContents, type SiteFile } from '../../lib/site-file.ts'
import { quantity } from '../../messages/text.ts'
import type { Document } from '../../pages/finished-page.ts'
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
    const weigh = pageWeights(files, await readCopies())
    const limits = { place: placeOf('site.config.ts', 'budgets') }
    const images = new Map(ofImages ? pages.map((page) => [page.url, page.images]) : [])
    const shown = new Set([...images.values()].flat())
    await prepareFiles([...files.values()].filter(({ path }) => shown.has(`/${path}`)))
    for (const document of documents) {
      const { url, source, template } = document.page.route
      const weights = weigh(document, images.get(url) ?? [])
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

/**
 * Creates a function that returns the size of each part of a page in bytes after brotli, images uncompressed. Uses
 * the compressed copies, and compresses others once.
 */
function pageWeights(files: ReadonlyMap<string, SiteFile>, copies: readonly SiteFile[]) {
  const all = new Map([...files, ...copies.map((copy) => [copy.path, copy] as const)])
  const read = (path: string) => {
    const found = all.get(path)
    return found && readContents(found)
  }
  const size = memoized((path: string) => read(path)?.length ?? 0)
  const file = memoized((path: string) => read(`${path}.br`)?.length ?? brotliWeight(read(path) ?? ''))

  return ({ page, css, scripts }: Document, images: readonly string[]) => {
    const paths = scripts.map((address) => address.slice(1))
    return {
      html: file(page.route.output),
      css: styleWeight(css),
      firstScript: file(paths[0] ?? ''),
      scripts: paths.reduce((sum, path) => sum + file(path), 0),
      images: [...new Set(images)].reduce((sum, address) => sum + size(address.slice(1)), 0),
    }
  }
}
