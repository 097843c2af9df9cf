import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { plainSlug } from '../../lib/text/plain-slug.ts'
import { ifThere } from '../../disk/if-there.ts'
import { changeContent, contentPath, IMAGE } from '../save/content-disk.ts'

/** Wider pictures only weigh more: no page shows them wider. */
const MAX_WIDTH = 2400
const MAX_PIXELS = 100_000_000

/**
 * Stores a picture in `content/images`: upright, without its metadata (a photo records where it was taken), no wider
 * than a page needs. Returns its path below `content/`; undefined if it is not a picture. Never replaces another file.
 */
export async function saveImage(root: string, name: string, bytes: Uint8Array) {
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
  const base = `images/${plainSlug(name.replace(/\.\w+$/, '')) || 'file'}`
  // Under its own name, or with a number if the name is taken.
  for (let count = 1; ; count++) {
    const path = `${base}${count === 1 ? '' : `-${count}`}.${ending}`
    const file = `content/${path}`
    const there = await ifThere(readFile(await contentPath(root, file, IMAGE)))
    if (there?.equals(picture)) return path
    if (!there && (await changeContent(root, { file, after: picture }, IMAGE))) return path
  }
}
