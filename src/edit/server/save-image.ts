import sharp from 'sharp'
import { errorCode } from '../../disk/error-code.ts'
import { slug } from '../../lib/slug.ts'
import { readFile } from 'node:fs/promises'
import { contentPath, IMAGE, saveContent } from '../save/content-disk.ts'

/** Wider pictures only weigh more: no page shows them. */
const WIDEST = 2400
const MOST_PIXELS = 100_000_000

/**
 * Keeps a picture in `content/images`: upright, without its metadata (a photo says where it was taken), no wider than a
 * page needs. Returns its path below `content/`; undefined for what is no picture. Never replaces another one.
 */
export async function saveImage(root: string, name: string, bytes: Uint8Array): Promise<string | undefined> {
  let picture: Buffer
  let ending: string
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS })
    const { format, hasAlpha } = await image.metadata()
    // A drawing may hold scripts, and is better put there by who made it.
    if (!format || !['jpeg', 'png', 'webp', 'avif', 'heif', 'tiff'].includes(format)) return undefined
    const upright = image.rotate().resize({ width: WIDEST, withoutEnlargement: true })
    ending = hasAlpha ? 'png' : 'jpg'
    picture = await (hasAlpha ? upright.png() : upright.jpeg({ quality: 90 })).toBuffer()
  } catch {
    return undefined
  }
  const base = slug(name.replace(/\.\w+$/, '')) || 'image'
  for (let count = 1; ; count++) {
    const path = `images/${base}${count === 1 ? '' : `-${count}`}.${ending}`
    const place = await contentPath(root, `content/${path}`, IMAGE)
    const there = await readFile(place).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error
      return undefined
    })
    if (there?.equals(picture)) return path
    if (!there && !(await saveContent(root, `content/${path}`, picture, undefined, IMAGE))) return path
  }
}
