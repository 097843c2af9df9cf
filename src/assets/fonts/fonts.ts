import type { FontDefinition } from '../../content/define-site.ts'
import { BuildError } from '../../problems/problem.ts'
import { slug } from '../../lib/slug.ts'
import { cachedBytes, cachedJson } from '../../cache/blob-cache.ts'
import { contentHash } from '../../cache/hash.ts'
import { fontCharacters } from './fonts-characters.ts'
import { fallbackFaces, fontFace, weightRuns } from './fonts-css.ts'
import type { FontMeasures } from './fonts-cut.ts'
import { readFontSource } from './fonts-source.ts'
import { installedVersion } from '../../compile/installed-version.ts'
import type { SiteFile } from '../../lib/site-file.ts'

export type PreparedFonts = {
  /** Rules of the fonts and of their fallbacks. */
  readonly css: string
  readonly files: readonly SiteFile[]
  readonly preload: readonly { readonly href: string }[]
}

/** Subsets each font for the site. Throws a BuildError when one is missing or not variable. */
export async function prepareFonts(
  root: string,
  fonts: readonly FontDefinition[] = [],
): Promise<PreparedFonts> {
  const prepared = await Promise.all(fonts.map((font) => prepareFont(root, font)))
  return {
    css: prepared.map(({ css }) => css).join(''),
    files: prepared.map(({ file }) => file),
    preload: prepared.map(({ file }) => ({ href: `/${file.path}` })),
  }
}

async function prepareFont(root: string, font: FontDefinition): Promise<{ css: string; file: SiteFile }> {
  const source = await readFontSource(root, font)
  const key = [
    contentHash(source),
    fontCharacters,
    installedVersion('subset-font'),
    installedVersion('@capsizecss/unpack'),
  ]
  const keyOf = (...parts: readonly number[]) => JSON.stringify([...key, ...parts])

  try {
    const contents = await cachedBytes(root, 'fonts', keyOf(...font.weights), async () => {
      const { cutFont } = await import('./fonts-cut.ts')
      return cutFont(source, font.weights)
    })
    const path = `assets/fonts/${slug(font.family)}.${contentHash(contents, 8)}.woff2`
    const fallbacks = await Promise.all(
      weightRuns(font.weights).map(async (run) => {
        const measures = await cachedJson<FontMeasures>(
          root,
          'font-measures',
          keyOf(run.typical),
          async () => {
            const { measureFont } = await import('./fonts-cut.ts')
            return measureFont(source, run.typical)
          },
        )
        return fallbackFaces(font, run, measures)
      }),
    )
    return { css: fontFace(font, `/${path}`) + fallbacks.join(''), file: { path, contents } }
  } catch (error) {
    throw unfit(font, error)
  }
}

function unfit({ family, file, weights }: FontDefinition, error: unknown): unknown {
  if (!(error instanceof Error) || !/harfbuzz|signature|woff|decompress/i.test(error.message)) return error
  return new BuildError({
    code: 'font/unfit',
    message: {
      en: `The font "${family}" cannot be cut down to the weights ${weights.join(' to ')}: "${file}".`,
      fr: `La police « ${family} » ne se laisse pas réduire aux graisses ${weights.join(' à ')} : « ${file} ».`,
    },
    hint: {
      en: 'It must be a variable font (axis wght), and "weights" go from the lightest to the boldest.',
      fr: 'Il faut une police variable (axe wght), et « weights » du plus léger au plus gras.',
    },
    place: { file: 'site.config.ts' },
  })
}
