import type { FontDefinition } from '../../content/define-site.ts'
import { orElse } from '../../problems/or-else.ts'
import { BuildError, type Problem } from '../../problems/problem.ts'
import { once } from '../../lib/once.ts'
import { slug } from '../../lib/text/slug.ts'
import { cachedBytes, cachedJson } from '../../cache/blob-cache.ts'
import { contentHash } from '../../cache/hash.ts'
import { fontCharacters, splitCharacters, type CharacterSplit } from './fonts-characters.ts'
import { fallbackFaces, fontFace, weightRuns } from './fonts-css.ts'
import type { FontMeasures } from './fonts-cut.ts'
import { readFontSource } from './read-font-source.ts'
import { installedVersion } from '../../compile/installed-version.ts'
import type { SiteFile } from '../../lib/site-file.ts'

export type PreparedFonts = {
  /** The `@font-face` rules of the fonts and their fallbacks. */
  readonly css: string
  readonly files: readonly SiteFile[]
  /** One file for each family. */
  readonly preload: readonly { readonly href: string }[]
  readonly problems: readonly Problem[]
}

/** Subsets each font for a site in `locales`. A missing or non-variable font is left out and reported. */
export async function prepareFonts(
  root: string,
  fonts: readonly FontDefinition[] = [],
  locales: readonly string[],
): Promise<PreparedFonts> {
  // Takes 0.1 s where the letters of a language are unknown.
  const splitOf = once(() => splitCharacters(locales))
  const problems: Problem[] = []
  const attempts = fonts.map((font) => orElse(prepareFont(root, font, splitOf()), undefined, problems))
  const prepared = (await Promise.all(attempts)).filter((font) => font !== undefined)
  // Browsers look for a letter in the last file of a family first.
  const last = new Map(prepared.map(({ family, core }) => [family, core.path]))
  return {
    css: prepared.map(({ css }) => css).join(''),
    files: prepared.flatMap(({ core, rest }) => [core, ...rest]),
    preload: Array.from(last.values(), (path) => ({ href: `/${path}` })),
    problems,
  }
}

async function prepareFont(root: string, font: FontDefinition, split: CharacterSplit) {
  const source = await readFontSource(root, font)
  const versions = ['subset-font', '@capsizecss/unpack'].map(installedVersion)
  const keyOf = (...parts: readonly (string | number)[]) =>
    JSON.stringify([contentHash(source), ...versions, ...parts])
  const cut = async (characters: string) => {
    const contents = await cachedBytes(root, 'fonts', keyOf(characters, ...font.weights), async () => {
      const { cutFont } = await import('./fonts-cut.ts')
      return cutFont(source, characters, font.weights)
    })
    return { path: `assets/fonts/${slug(font.family)}.${contentHash(contents, 8)}.woff2`, contents }
  }
  const measure = (weight: number) =>
    cachedJson<FontMeasures>(root, 'font-measures', keyOf(fontCharacters, weight), async () => {
      const { measureFont } = await import('./fonts-cut.ts')
      return measureFont(source, weight)
    })

  try {
    const [core, rest] = await Promise.all([cut(split.core), split.rest ? cut(split.rest) : undefined])
    const fallbacks = await Promise.all(
      weightRuns(font.weights).map(async (run) => fallbackFaces(font, run, await measure(run.typical))),
    )
    const faces = [
      fontFace(font, `/${core.path}`),
      ...(rest ? [fontFace(font, `/${rest.path}`, split.restRange)] : []),
    ]
    const { family } = font
    return { family, css: [...faces, ...fallbacks].join(''), core, rest: rest ? [rest] : [] }
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
    setting: ['fonts'],
  })
}
