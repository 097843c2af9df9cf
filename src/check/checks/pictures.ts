import { defineCheck } from '../run/check.ts'
import { attributeClues } from '../locate/attribute-clues.ts'
import { elementClues } from '../locate/element-clues.ts'
import { codeRanges } from '../locate/texts/code-ranges.ts'
import { imagePath } from '../../lib/addresses/image-path.ts'
import { ownAddress } from '../../lib/addresses/public-address.ts'
import { once } from '../../lib/once.ts'
import { placeAt } from '../../lib/text/place-at.ts'
import { attribute } from '../../html/html-tree.ts'

const MAX_LENGTH = 120

export const pictures = defineCheck({
  name: 'pictures',
  title: { en: 'Images', fr: 'Images' },
  rules: {
    'image/no-text': {
      means: { en: 'An image does not say what it shows.', fr: 'Une image ne dit pas ce qu’elle montre.' },
      fix: {
        en: 'Write it in "alt"; leave "alt" empty if the image only decorates.',
        fr: 'Écrivez-le dans « alt » ; laissez « alt » vide si elle ne fait que décorer.',
      },
    },
    'image/missing': {
      means: {
        en: 'A page shows an image that does not exist.',
        fr: 'Une page montre une image qui n’existe pas.',
      },
      fix: {
        en: 'Correct its address, which begins with "/", or show an image of content/ with <Picture>.',
        fr: 'Corrigez son adresse, qui commence par « / », ou montrez une image de content/ avec <Picture>.',
      },
    },
    'image/no-dimensions': {
      means: {
        en: 'An image does not state its width and its height, so the page shifts when it arrives.',
        fr: 'Une image ne dit pas sa largeur et sa hauteur, et la page bouge quand elle arrive.',
      },
      fix: {
        en: 'In a template, use <Picture>, or give "width" and "height". In a text, show an image of content/, and write its width in pixels or not at all.',
        fr: 'Dans un gabarit, employez <Picture>, ou donnez « width » et « height ». Dans un texte, montrez une image de content/, et écrivez sa largeur en pixels ou pas du tout.',
      },
    },
  },
  page: (page, report) => {
    for (const image of page.all('img')) {
      const alt = attribute(image, 'alt')
      const source = attribute(image, 'src') ?? ''
      const where = { clues: elementClues(image) }
      // A data URL can contain the whole image.
      const shown = source.length > MAX_LENGTH ? `${source.slice(0, MAX_LENGTH)}…` : source
      if (alt === undefined) report('image/no-text', { value: shown, where })
      // An image of another site is reported as such and not shown; one in a data URL loads with the page.
      const isFile = !/^(?:(?:https?:)?\/\/|data:)/i.test(source)
      if (isFile && (!attribute(image, 'width') || !attribute(image, 'height')))
        report('image/no-dimensions', { value: shown, where })
    }
  },
  site: ({ sources, pages, files, config, placeOf }, report) => {
    const assets = new Set(sources.assets)
    const placeIn = (file: string, written: string) => {
      const attribute = `src="${written}"`
      return placeOf(file, sources.read(file)?.includes(attribute) ? attribute : written)
    }
    for (const file of sources.content) {
      for (const { written, ...at } of bareImages(sources.read(file) ?? ''))
        report('image/no-text', {
          value: written,
          hint: {
            en: 'Write it between the brackets: ![a farmhouse](…).',
            fr: 'Écrivez-le entre les crochets : ![une maison de ferme](…).',
          },
          where: { place: { file, ...at } },
        })
    }
    for (const { url, template, images } of pages) {
      for (const written of images) {
        const source = ownAddress(written, config) ?? written
        const path = imagePath(source)
        if (source === '' || path === undefined) continue
        if (source.startsWith('/') && files.has(path)) continue
        // Code shows an image of `content/` by its path; texts show it in another way.
        const code = assets.has(path)
          ? sources.closure(template).find((file) => sources.read(file)?.includes(written))
          : undefined
        report('image/missing', {
          value: source,
          where:
            code === undefined
              ? { clues: attributeClues('src', written) }
              : { place: placeIn(code, written) },
          page: url,
        })
      }
    }
  },
})

/** An image without alt text, or a code span, in which such an image is an example. */
const BARE = /(?<!`)(`+)(?!`).{0,300}?(?<!`)\1(?!`)|!\[\s*\]\(([^()\s]+)(?:\s+(?:["'][^()]*)?)?\)/g

/** In markdown, an empty alt text does not mean that an image is decorative. */
function bareImages(source: string) {
  const isCode = once(() => codeRanges(source))
  return [...source.matchAll(BARE)].flatMap(({ 0: written, 2: target, index }) =>
    target === undefined || isCode()(index) ? [] : [{ written, ...placeAt(source, index) }],
  )
}
