import { defineCheck, type Finding } from '../run/check.ts'
import { attributeClues } from '../locate/attribute-clues.ts'
import { attributeOf, elementClues } from '../locate/element-clues.ts'
import { codeRanges } from '../locate/texts/code-ranges.ts'
import { imagePath } from '../../lib/addresses/image-path.ts'
import { ownAddress } from '../../lib/addresses/public-address.ts'
import { once } from '../../lib/once.ts'
import { placeAt } from '../../lib/text/place-at.ts'
import { attribute } from '../../html/html-tree.ts'

const MAX_LENGTH = 120
const FILE_NAME = /\.(?:avif|webp|jpe?g|png|svg|gif)$/i

export const pictures = defineCheck({
  name: 'pictures',
  title: { en: 'Images', fr: 'Images' },
  description: {
    en: 'Every image says what it shows, or that it only decorates, and reserves its space so that the page does not shift.',
    fr: 'Chaque image dit ce qu’elle montre, ou qu’elle ne fait que décorer, et réserve sa place pour que la page ne bouge pas.',
  },
  rules: {
    'image/no-text': {
      means: { en: 'An image does not say what it shows.', fr: 'Une image ne dit pas ce qu’elle montre.' },
      fix: {
        en: 'Write it in "alt"; leave "alt" empty if the image only decorates.',
        fr: 'Écrivez-le dans « alt » ; laissez « alt » vide si elle ne fait que décorer.',
      },
    },
    'image/file-name': {
      level: 'warn',
      means: {
        en: 'The text of an image is a file name.',
        fr: 'Le texte d’une image est un nom de fichier.',
      },
      fix: {
        en: 'Say what the image shows to those who cannot see it.',
        fr: 'Dites ce que l’image montre à qui ne la voit pas.',
      },
    },
    'image/missing': {
      means: {
        en: 'A page shows an image that does not exist.',
        fr: 'Une page montre une image qui n’existe pas.',
      },
      fix: {
        en: 'Add the image to content/images/, or correct its address.',
        fr: 'Ajoutez l’image dans content/images/, ou corrigez son adresse.',
      },
    },
    'image/no-dimensions': {
      means: {
        en: 'An image does not reserve its space: the page shifts when it arrives.',
        fr: 'Une image ne réserve pas sa place : la page bouge quand elle arrive.',
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
      if (alt === undefined)
        report('image/no-text', {
          message: {
            en: `The image "${shown}" does not say what it shows.`,
            fr: `L’image « ${shown} » ne dit pas ce qu’elle montre.`,
          },
          where,
        })
      if (alt !== undefined && FILE_NAME.test(alt))
        report('image/file-name', {
          message: {
            en: `The text of the image, "${alt}", is a file name.`,
            fr: `Le texte de l’image, « ${alt} », est un nom de fichier.`,
          },
          where: attributeOf(image, 'alt'),
        })
      // An image of another site is reported as such and not shown; one in a data URL loads with the page.
      const isFile = !/^(?:(?:https?:)?\/\/|data:)/i.test(source)
      if (isFile && (!attribute(image, 'width') || !attribute(image, 'height')))
        report('image/no-dimensions', {
          message: {
            en: `The image "${shown}" does not state both its width and its height.`,
            fr: `L’image « ${shown} » ne dit pas à la fois sa largeur et sa hauteur.`,
          },
          where,
        })
    }
  },
  site: ({ sources, pages, files, config, placeOf }, report) => {
    const assets = new Set(sources.assets)
    const placeIn = (file: string, written: string) => {
      const attribute = `src="${written}"`
      return placeOf(file, sources.read(file)?.includes(attribute) ? attribute : written)
    }
    for (const file of sources.content) {
      for (const { written, target, ...at } of bareImages(sources.read(file) ?? ''))
        report('image/no-text', {
          message: {
            en: `The image "${target}" does not say what it shows: "${written}".`,
            fr: `L’image « ${target} » ne dit pas ce qu’elle montre : « ${written} ».`,
          },
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
        // Texts show an image of `content/` in another way, so only code can have written this.
        const code = assets.has(path)
          ? sources.closure(template).find((file) => sources.read(file)?.includes(written))
          : undefined
        report('image/missing', {
          ...(code === undefined ? missing(source) : withoutAddress(source, path)),
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

function missing(source: string): Pick<Finding, 'message'> {
  return {
    message: source.startsWith('/')
      ? { en: `The image "${source}" does not exist.`, fr: `L’image « ${source} » n’existe pas.` }
      : {
          en: `The address of the image "${source}" is not one of the site: it has to begin with "/".`,
          fr: `L’adresse de l’image « ${source} » n’en est pas une du site : il faut qu’elle commence par « / ».`,
        },
  }
}

/** For an image of `content/` that code shows by its path. */
function withoutAddress(source: string, path: string): Pick<Finding, 'message' | 'hint'> {
  return {
    message: {
      en: `The image "${source}" is in content/, but has no address of its own.`,
      fr: `L’image « ${source} » est dans content/, mais n’a pas d’adresse à elle.`,
    },
    hint: {
      en: `Write <Picture src="${path}" alt="…" />, or move the file to content/public/.`,
      fr: `Écrivez <Picture src="${path}" alt="…" />, ou déplacez le fichier dans content/public/.`,
    },
  }
}

/** An image without alt text, or a code span, in which such an image is an example. */
const BARE = /(?<!`)(`+)(?!`).{0,300}?(?<!`)\1(?!`)|!\[\s*\]\(([^()\s]+)(?:\s+(?:["'][^()]*)?)?\)/g

/** In markdown, an empty alt text does not mean that an image is decorative. */
function bareImages(source: string) {
  const isCode = once(() => codeRanges(source))
  return [...source.matchAll(BARE)].flatMap(({ 0: written, 2: target, index }) =>
    target === undefined || isCode()(index) ? [] : [{ written, target, ...placeAt(source, index) }],
  )
}
