import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteConfig, SocialCardDesign } from '../../content/define-site.ts'
import { once } from '../../lib/once.ts'
import { plainSlug } from '../../lib/text/plain-slug.ts'
import { shortSlug } from '../../lib/text/short-slug.ts'
import type { Route } from '../../model/page-module.ts'
import type { Site } from '../../model/site.ts'
import type { Problem } from '../../problems/problem.ts'
import { cachedBytes, cachedJson, cachedOnDisk } from '../../cache/blob-cache.ts'
import { contentHash, hashOf } from '../../cache/hash.ts'
import { readFontSource } from '../fonts/read-font-source.ts'
import { installedVersion } from '../../compile/installed-version.ts'
import { readableSize, unreadableImage } from '../images/images.ts'
import type { CardMaterials, PaintCard } from './social-card-painter.ts'
import { cardWords, type CardWords } from './social-card-words.ts'
import type { SiteFile } from '../../lib/site-file.ts'
import { uniqueBy } from '../../lib/lists/unique-by.ts'

// Increment when social-card-painter.ts changes its output.
const DRAWING_VERSION = 6

export type SocialCards = {
  /** The pictures, which are painted when prepared. */
  readonly files: readonly SiteFile[]
  readonly problems: readonly Problem[]
  /** Address of a page's card; undefined without cards. */
  readonly urlOf: (route: Route) => string | undefined
}

type CardFont = 'titleFont' | 'textFont'

/** Here, the fonts still have all weights. */
type Sources = Pick<CardMaterials, 'design' | 'background'> & Readonly<Record<CardFont, readonly Buffer[]>>

export const NO_CARDS: SocialCards = { files: [], problems: [], urlOf: () => undefined }

/** Makes the social card of each page from `config.socialCards`. `fact` provides the facts in its texts. */
export async function makeSocialCards(
  root: string,
  routes: readonly Route[],
  config: SiteConfig,
  fact: Site['fact'],
): Promise<SocialCards> {
  const design = config.socialCards
  if (!design) return NO_CARDS
  const sources = await readSources(root, design, config)
  const designKey = keyOf(sources)
  const paint = once(() => startPainter(root, sources))

  const keyed = routes.map((route) => {
    const words = cardWords(route, config, fact)
    const key = designKey + JSON.stringify(words)
    const path = `assets/cards/${shortSlug(plainSlug(route.url)) || 'index'}.${contentHash(key, 8)}.png`
    return { url: route.url, words, key, path }
  })
  const urls = new Map(keyed.map(({ url, path }) => [url, `/${path}`]))
  const unique = uniqueBy(keyed, ({ path }) => path)
  const files = unique.map(({ words, key, path }) => {
    const { prepare, read } = cachedOnDisk(root, 'cards', key, async () => (await paint())(words))
    return { path, contents: read, version: path, prepare }
  })
  const problems = await problemsOf(root, sources, unique)
  return { files, problems, urlOf: ({ url }) => urls.get(url) }
}

/** What painting the cards would fail at. */
async function problemsOf(
  root: string,
  sources: Sources,
  cards: readonly { readonly words: CardWords }[],
): Promise<readonly Problem[]> {
  const lacking = async (font: CardFont, texts: readonly (string | undefined)[]) => {
    const { family, weight } = sources.design[font]
    const letters = await Promise.all(sources[font].map((file) => lettersOf(root, file, weight)))
    const known = new Set(letters.join(''))
    return [...new Set(texts)].flatMap((text = '') => {
      const missing = (text.match(/[\p{L}\p{N}]/gu) ?? []).filter((letter) => !known.has(letter))
      return missing.length > 0 ? [missingLetters(family, text, missing)] : []
    })
  }
  const titles = cards.flatMap(({ words }) => [words.title, words.name])
  const texts = cards.flatMap(({ words }) => [words.label, words.contact])
  const [isReadable, ...problems] = await Promise.all([
    readableSize(root, contentHash(sources.background), sources.background),
    lacking('titleFont', titles),
    lacking('textFont', texts),
  ])
  return [...(isReadable ? [] : [unreadableImage(sources.design.background)]), ...problems.flat()]
}

/** The problem of a text on a card that has letters which no file of its font has. */
function missingLetters(family: string, text: string, letters: readonly string[]): Problem {
  const some = [...new Set(letters)].slice(0, 10).join(' ')
  return {
    code: 'font/missing-letters',
    message: {
      en: `The font "${family}" lacks letters of the social card "${text}": ${some}`,
      fr: `La police « ${family} » n’a pas toutes les lettres de la carte « ${text} » : ${some}`,
    },
    hint: {
      en: 'Add a file of this family that has them to "fonts", before the one with the basic letters, or choose another font in "socialCards".',
      fr: 'Ajoutez à « fonts » un fichier de cette famille qui les a, avant celui des lettres de base, ou choisissez une autre police dans « socialCards ».',
    },
    place: { file: 'site.config.ts' },
    setting: ['socialCards'],
  }
}

function lettersOf(root: string, font: Buffer, weight: number): Promise<string> {
  const versions = ['harfbuzzjs', 'subset-font'].map(installedVersion)
  return cachedJson(root, 'card-letters', JSON.stringify([contentHash(font), versions]), async () => {
    const { fontLetters } = await import('./text-font.ts')
    return fontLetters(await oneWeight(root, font, weight))
  })
}

async function readSources(root: string, design: SocialCardDesign, config: SiteConfig): Promise<Sources> {
  const read = ({ family }: SocialCardDesign['titleFont']) =>
    Promise.all(
      // The last file has the basic letters.
      (config.fonts ?? [])
        .filter((font) => font.family === family)
        .toReversed()
        .map((font) => readFontSource(root, font)),
    )
  const [titleFont, textFont] = await Promise.all([read(design.titleFont), read(design.textFont)])
  return { design, background: await readFile(join(root, design.background)), titleFont, textFont }
}

/** Hash of everything that all cards share. */
function keyOf({ design, background, titleFont, textFont }: Sources): string {
  const versions = ['harfbuzzjs', 'sharp', 'subset-font'].map(installedVersion)
  const parts = [background, ...titleFont, ...textFont].map((part) => contentHash(part))
  return hashOf(DRAWING_VERSION, versions, design, parts)
}

async function startPainter(root: string, sources: Sources): Promise<PaintCard> {
  const cut = (font: CardFont) =>
    Promise.all(sources[font].map((source) => oneWeight(root, source, sources.design[font].weight)))
  const [{ cardPainter }, titleFont, textFont] = await Promise.all([
    import('./social-card-painter.ts'),
    cut('titleFont'),
    cut('textFont'),
  ])
  return cardPainter({ ...sources, titleFont, textFont })
}

function oneWeight(root: string, source: Buffer, weight: number): Promise<Uint8Array> {
  const key = JSON.stringify([contentHash(source), weight, 'all', installedVersion('subset-font')])
  return cachedBytes(root, 'card-fonts', key, async () => {
    const { staticFont } = await import('../fonts/fonts-cut.ts')
    return staticFont(source, weight)
  })
}
