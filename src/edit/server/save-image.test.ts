import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../disk/fixtures/temporary-folder.ts'
import { saveImage } from './save-image.ts'

function site(): string {
  const root = temporaryFolder()
  mkdirSync(join(root, 'content'))
  return root
}

test('an animated GIF stays animated', async () => {
  const root = site()
  const frame = (value: number) => Buffer.alloc(4 * 4 * 3, value)
  const raw = { width: 4, height: 8, channels: 3, pageHeight: 4 } as const
  const moving = await sharp(Buffer.concat([frame(0), frame(200)]), { raw })
    .gif({ delay: [100, 100] })
    .toBuffer()
  expect(await saveImage(root, 'Four.gif', moving)).toBe('images/four.gif')
  const kept = await sharp(join(root, 'content/images/four.gif'), { animated: true }).metadata()
  expect([kept.pages, kept.width, kept.pageHeight]).toEqual([2, 4, 4])
})

test('a picture is stored upright, at most 2400 px wide, without metadata and without replacing another', async () => {
  const root = site()
  const photo = (colour: string) =>
    sharp({ create: { width: 200, height: 3000, channels: 3, background: colour } })
      .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '45/1 0/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
  const red = await photo('#a00')
  expect((await sharp(red).metadata()).exif).toBeDefined()
  expect(await saveImage(root, 'Été à Oka.JPG', red)).toBe('images/ete-a-oka.jpg')
  const kept = await sharp(readFileSync(join(root, 'content/images/ete-a-oka.jpg'))).metadata()
  expect([kept.width, kept.height, kept.exif, kept.orientation]).toEqual([2400, 160, undefined, undefined])
  expect(await saveImage(root, 'Été à Oka.JPG', red)).toBe('images/ete-a-oka.jpg')
  expect(await saveImage(root, '../ete a oka.jpg', await photo('#00a'))).toBe('images/ete-a-oka-2.jpg')
  expect(
    await saveImage(root, 'a.jpg', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')),
  ).toBeUndefined()
  expect(await saveImage(root, 'a.jpg', new TextEncoder().encode('nothing'))).toBeUndefined()
})
