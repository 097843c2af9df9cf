import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import sharp from 'sharp'
import { PUBLIC } from '../../lib/public-folder.ts'
import { plainSlug } from '../../lib/text/plain-slug.ts'
import { ifThere } from '../../disk/if-there.ts'
import type { EditedSite } from './edited-site.ts'
import { documentAddress } from './overview.ts'
import { changeContent, contentPath, DOCUMENT, IMAGE } from '../save/content-disk.ts'

type Site = Pick<EditedSite, 'root' | 'isBuilt'>

/** Wider pictures only weigh more: no page shows them wider. */
const MAX_WIDTH = 2400
const MAX_PIXELS = 100_000_000

/**
 * Stores a picture in `content/images`: upright, without its metadata (a photo records where it was taken), no wider
 * than a page needs. Returns its path below `content/`; undefined if it is not a picture. Never replaces another file.
 */
export async function saveImage(site: Site, name: string, bytes: Uint8Array) {
  let picture: Buffer
  let ending: 'gif' | 'png' | 'jpg'
  try {
    const { format, hasAlpha } = await sharp(bytes).metadata()
    // A vector drawing can contain scripts; its author should add it by hand.
    if (!format || !['jpeg', 'png', 'webp', 'avif', 'heif', 'tiff', 'gif'].includes(format)) return undefined
    ending = format === 'gif' ? 'gif' : hasAlpha ? 'png' : 'jpg'
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, animated: ending === 'gif' })
    const upright = image.rotate().resize({ width: MAX_WIDTH, withoutEnlargement: true })
    const written = ending === 'jpg' ? upright.jpeg({ quality: 90 }) : upright.toFormat(ending)
    picture = await written.toBuffer()
  } catch {
    return undefined
  }
  return add(site, `images/${slugOf(name)}`, ending, picture, IMAGE)
}

/**
 * Stores a document in `content/public`; undefined for a type that a browser may run. Never replaces another file, nor
 * one that the build makes, such as `robots.txt`.
 */
export async function saveDocument(site: Site, name: string, bytes: Uint8Array) {
  const ending = extname(name).slice(1).toLowerCase()
  const path = `${PUBLIC}${slugOf(name)}`
  return DOCUMENT.test(`content/${path}.${ending}`) ? add(site, path, ending, bytes, DOCUMENT) : undefined
}

function slugOf(name: string): string {
  return plainSlug(name.replace(/\.\w+$/, '')) || 'file'
}

/** Adds a file under its own name, or with a number if the name is taken. */
async function add(
  { root, isBuilt }: Site,
  base: string,
  ending: string,
  bytes: Uint8Array,
  names: RegExp,
): Promise<string> {
  for (let count = 1; ; count++) {
    const path = `${base}${count === 1 ? '' : `-${count}`}.${ending}`
    const file = `content/${path}`
    const there = await ifThere(readFile(await contentPath(root, file, names)))
    if (there?.equals(bytes)) return path
    if (there || (names === DOCUMENT && isBuilt(documentAddress(path)))) continue
    if (await changeContent(root, { file, after: bytes }, names)) return path
  }
}
