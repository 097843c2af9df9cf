import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { PICTURES } from './generate.ts'

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), '.site/bench/pictures')

/** The folder of the pictures for rich articles: JPEGs of 640 by 400, each with its own colours. */
export async function writePictures(): Promise<string> {
  mkdirSync(folder, { recursive: true })
  for (let index = 0; index < PICTURES; index++) {
    const file = join(folder, `photo-${index}.jpg`)
    if (existsSync(file)) continue
    const noise = { type: 'gaussian' as const, mean: 60 + index, sigma: 20 }
    const create = { width: 16, height: 10, channels: 3 as const, background: '#000', noise }
    const small = await sharp({ create }).png().toBuffer()
    await sharp(small)
      .resize(640, 400)
      .tint({ r: 255 - index, g: 200, b: 100 + index })
      .jpeg()
      .toFile(file)
  }
  return folder
}
