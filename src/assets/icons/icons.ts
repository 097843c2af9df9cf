import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { IconDesign, SiteConfig } from '../../content/define-site.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import { orElse } from '../../problems/or-else.ts'
import { BuildError, type Problem } from '../../problems/problem.ts'
import { cachedBytes } from '../../cache/blob-cache.ts'
import { contentHash } from '../../cache/hash.ts'
import type { IconShape } from './icons-raster.ts'
import { installedVersion } from '../../compile/installed-version.ts'
import type { SiteFile } from '../../lib/site-file.ts'

// Increment when icons-raster.ts changes its output.
const ENCODING_VERSION = 2
const FAVICON = 32
const NOTHING = new Uint8Array()
// A launcher may crop to a circle of 80 % of the side; a square logo must fit into that circle.
const MASKABLE_SHARE = 0.56
const APPLE_SHARE = 0.7

export type Icons = {
  readonly files: readonly SiteFile[]
  /** Elements for the head of every page. */
  readonly links: readonly string[]
  readonly problems: readonly Problem[]
}

/** Makes the icons and manifest of the site from the SVG in `config.icons`. If it is invalid, pictures are empty. */
export async function makeIcons(root: string, config: SiteConfig): Promise<Icons> {
  const { icons: design } = config
  if (!design) return { files: [], links: [], problems: [] }
  const svg = await readFile(join(root, design.source))
  const problems: Problem[] = []
  const draw = (shape: IconShape) => orElse(drawn(root, design, svg, shape), NOTHING, problems)

  const [favicon, apple, small, large, maskable] = await Promise.all([
    draw({ size: FAVICON, share: 1 }),
    draw({ size: 180, share: APPLE_SHARE, background: design.backgroundColor }),
    draw({ size: 192, share: 1 }),
    draw({ size: 512, share: 1 }),
    draw({ size: 512, share: MASKABLE_SHARE, background: design.backgroundColor }),
  ])
  return {
    problems,
    files: [
      { path: 'favicon.svg', contents: svg },
      { path: 'favicon.ico', contents: icoFile(favicon) },
      { path: 'apple-touch-icon.png', contents: apple },
      { path: 'icon-192.png', contents: small },
      { path: 'icon-512.png', contents: large },
      { path: 'icon-maskable-512.png', contents: maskable },
      { path: 'site.webmanifest', contents: manifest(config, design) },
    ],
    links: [
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
      // Browsers request these two at the root without a link.
      ...((config.base ?? '/') !== '/'
        ? [
            `<link rel="icon" href="/favicon.ico" sizes="${FAVICON}x${FAVICON}">`,
            '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
          ]
        : []),
      '<link rel="manifest" href="/site.webmanifest">',
      `<meta name="theme-color" content="${escapeHtml(design.themeColor)}">`,
    ],
  }
}

function manifest(config: SiteConfig, design: IconDesign): string {
  const { base = '/', name, languages, defaultLanguage } = config
  const icon = (size: number, file: string) => ({
    src: base + file,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  const content = {
    id: base,
    name,
    short_name: design.shortName,
    lang: languages[defaultLanguage] ?? defaultLanguage,
    start_url: base,
    scope: base,
    display: 'minimal-ui',
    theme_color: design.themeColor,
    background_color: design.backgroundColor,
    icons: [
      icon(192, 'icon-192.png'),
      icon(512, 'icon-512.png'),
      { ...icon(512, 'icon-maskable-512.png'), purpose: 'maskable' },
    ],
  }
  return `${JSON.stringify(content)}\n`
}

async function drawn(root: string, { source }: IconDesign, svg: Buffer, shape: IconShape) {
  const key = JSON.stringify([ENCODING_VERSION, installedVersion('sharp'), contentHash(svg), shape])
  return cachedBytes(root, 'icons', key, async () => {
    const { drawIcon } = await import('./icons-raster.ts')
    return drawIcon(svg, shape).catch(() => {
      throw unreadable(source)
    })
  })
}

function unreadable(file: string): BuildError {
  return new BuildError({
    code: 'icon/unreadable',
    message: {
      en: 'The drawing of the icon is not an SVG that states its size.',
      fr: 'Le dessin de l’icône n’est pas un SVG qui dit sa taille.',
    },
    hint: {
      en: 'Export it again as a square SVG, with viewBox="0 0 side side".',
      fr: 'Exportez-le de nouveau en SVG carré, avec viewBox="0 0 côté côté".',
    },
    place: { file },
  })
}

const HEADER = 6
const ENTRY = 16

function icoFile(png: Uint8Array): Uint8Array {
  const ico = Buffer.alloc(HEADER + ENTRY + png.length)
  ico.writeUInt16LE(1, 2) // type: icon
  ico.writeUInt16LE(1, 4) // number of images
  ico.writeUInt8(FAVICON, HEADER)
  ico.writeUInt8(FAVICON, HEADER + 1)
  ico.writeUInt16LE(1, HEADER + 4) // colour planes
  ico.writeUInt16LE(32, HEADER + 6) // bits per pixel
  ico.writeUInt32LE(png.length, HEADER + 8)
  ico.writeUInt32LE(HEADER + ENTRY, HEADER + 12)
  ico.set(png, HEADER + ENTRY)
  return ico
}
