import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { saveImage } from './save-image.ts'

test('a picture is kept upright, without its metadata, no wider than needed, and replaces none', async () => {
  const root = mkdtempSync(join(tmpdir(), 'site-image-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'content'))
  const photo = (colour: string) =>
    sharp({ create: { width: 3000, height: 200, channels: 3, background: colour } })
      .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '45/1 0/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
  const red = await photo('#a00')
  expect((await sharp(red).metadata()).exif).toBeDefined()
  expect(await saveImage(root, 'Été à Oka.JPG', red)).toBe('images/ete-a-oka.jpg')
  const kept = await sharp(readFileSync(join(root, 'content/images/ete-a-oka.jpg'))).metadata()
  expect([kept.width, kept.height, kept.exif, kept.orientation]).toEqual([200, 3000, undefined, undefined])
  expect(await saveImage(root, 'Été à Oka.JPG', red)).toBe('images/ete-a-oka.jpg')
  expect(await saveImage(root, '../ete a oka.jpg', await photo('#00a'))).toBe('images/ete-a-oka-2.jpg')
  expect(
    await saveImage(root, 'a.jpg', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')),
  ).toBeUndefined()
  expect(await saveImage(root, 'a.jpg', new TextEncoder().encode('nothing'))).toBeUndefined()
})
