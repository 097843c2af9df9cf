import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../disk/fixtures/temporary-folder.ts'
import { readContents } from '../../lib/site-file.ts'
import { prepareFiles } from '../../emit/prepare-files.ts'
import { emitImages, loadImages } from './images.ts'

const root = temporaryFolder(afterAll)
const put = (path: string, contents: string | Uint8Array) =>
  writeFile(join(root, 'content/images', path), contents)

beforeAll(async () => {
  await mkdir(join(root, 'content/images'), { recursive: true })
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const photo = sharp({ create: { width: 1000, height: 500, channels: 3, background: '#888', noise } })
  const jpeg = await photo.jpeg().toBuffer()
  await put('wide.jpg', jpeg)
  await put('upright.jpg', await sharp(jpeg).withMetadata({ orientation: 6 }).toBuffer())
  await put('cut.jpg', jpeg.subarray(0, jpeg.length / 2))
  await put('short.jpg', jpeg.subarray(0, jpeg.length / 3))
  await put('fake.png', 'not an image')
  await put('plan.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"/>')
  await put('shapeless.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
})

/** The files of images, with their contents. */
async function made(images: Parameters<typeof emitImages>[1], ...used: readonly string[]) {
  const { files } = emitImages(root, images, new Set(used))
  await prepareFiles(files)
  return files.map((file) => ({ path: file.path, contents: readContents(file) }))
}

test('image sizes account for orientation, and other files are ignored', async () => {
  const { images } = await loadImages(root, [
    'images/wide.jpg',
    'images/upright.jpg',
    'images/plan.svg',
    'images/notice.pdf',
  ])
  expect(images.map(({ path, width, height }) => [path, width, height])).toEqual([
    ['images/wide.jpg', 1000, 500],
    ['images/upright.jpg', 500, 1000],
    ['images/plan.svg', 40, 30],
  ])
  expect(images.map(({ url, hash }) => url.replace(hash, 'HASH'))).toEqual([
    '/assets/img/wide-1000.HASH.jpg',
    '/assets/img/upright-500.HASH.jpg',
    '/images/plan.svg',
  ])
})

test('all unreadable images are reported together', async () => {
  const { problems } = await loadImages(root, ['images/fake.png', 'images/plan.svg', 'images/shapeless.svg'])
  expect(problems).toHaveLength(2)
  expect(problems).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ code: 'image/unreadable', place: { file: 'content/images/fake.png' } }),
      expect.objectContaining({ code: 'image/unreadable', place: { file: 'content/images/shapeless.svg' } }),
    ]),
  )
})

test('only images in use are generated, in the widths and formats of their names', async () => {
  const { images } = await loadImages(root, ['images/wide.jpg', 'images/upright.jpg', 'images/plan.svg'])
  const files = await made(images, 'images/upright.jpg', 'images/plan.svg')
  const hash = images[1]?.hash ?? ''
  expect(files.map(({ path }) => path.replace(hash, 'HASH'))).toEqual([
    'assets/img/upright-500.HASH.avif',
    'assets/img/upright-500.HASH.webp',
    'assets/img/upright-500.HASH.jpg',
    'images/plan.svg',
  ])
  for (const { path, contents } of files.slice(0, 3)) {
    const { width, height, format, exif } = await sharp(contents as Uint8Array).metadata()
    expect([width, height, exif]).toEqual([500, 1000, undefined])
    expect(path).toMatch({ heif: /avif$/, webp: /webp$/, jpeg: /jpg$/ }[format as 'heif'])
  }
  expect(await made(images, 'images/upright.jpg', 'images/plan.svg')).toEqual(files)
})

test('a photograph is cropped after it is turned upright', async () => {
  const halves = { create: { width: 400, height: 200, channels: 3, background: '#f00' } } as const
  const blue = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#00f' } })
    .png()
    .toBuffer()
  // Blue is at the bottom once the picture is upright.
  await put(
    'halves.jpg',
    await sharp(halves)
      .composite([{ input: blue, left: 200, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer(),
  )
  const { images } = await loadImages(root, ['images/halves.jpg'])
  const middles = async (name: string) => {
    const files = await made(images, `images/halves.jpg ${name}`)
    return Promise.all(
      files.map(async ({ path, contents }) => {
        const { data, info } = await sharp(contents as Uint8Array)
          .raw()
          .toBuffer({ resolveWithObject: true })
        const middle = (info.width * (info.height >> 1) + (info.width >> 1)) * info.channels
        const colour = (data[middle] ?? 0) > (data[middle + 2] ?? 0) ? 'red' : 'blue'
        return [path.replace(images[0]?.hash ?? '', 'HASH'), info.width, info.height, colour]
      }),
    )
  }
  expect(await middles('2x1-50x90')).toEqual([
    ['assets/img/halves-200.2x1-50x90.HASH.avif', 200, 100, 'blue'],
    ['assets/img/halves-200.2x1-50x90.HASH.webp', 200, 100, 'blue'],
    ['assets/img/halves-200.2x1-50x90.HASH.jpg', 200, 100, 'blue'],
  ])
  expect((await middles('2x1-50x10')).map(([, , , colour]) => colour)).toEqual(['red', 'red', 'red'])
})

test.each([
  '<?xml version="1.0"?><!-- <svg> --><svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -20 400 200"><path fill="#f00" d="M-10-20h200v200h-200z"/><path fill="#00f" d="M190-20h200v200h-200z"/></svg>\n',
  '<svg width="400px" height="200" xmlns="http://www.w3.org/2000/svg"><path fill="#f00" d="M0 0h200v200H0z"/><path fill="#00f" d="M200 0h200v200H200z"/></svg>',
])('a cropped SVG is an SVG: %#', async (svg) => {
  await put('flag.svg', svg)
  const { images } = await loadImages(root, ['images/flag.svg'])
  const [file] = await made(images, 'images/flag.svg 1x1-90x50')
  expect(file?.path).toBe(`assets/img/flag.1x1-90x50.${images[0]?.hash}.svg`)
  const { data, info } = await sharp(Buffer.from(String(file?.contents)))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, [...data.subarray(0, 3)]]).toEqual([200, 200, [0, 0, 255]])
  expect([...data.subarray(-info.channels).subarray(0, 3)]).toEqual([0, 0, 255])
})

test('a cropped GIF is a PNG of its first frame', async () => {
  const frame = (background: string) =>
    ({ create: { width: 8, height: 4, channels: 3, background } }) as const
  const png = (colour: string) => sharp(frame(colour)).png().toBuffer()
  const frames = [await png('#f00'), await png('#00f')]
  await put(
    'two.gif',
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  )
  const { images } = await loadImages(root, ['images/two.gif'])
  const files = await made(images, 'images/two.gif 1x1-50x50')
  const file = files.find(({ path }) => path === `assets/img/two-4.1x1-50x50.${images[0]?.hash}.png`)
  const { data, info } = await sharp(file?.contents as Uint8Array)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, [...data.subarray(0, 3)]]).toEqual([4, 4, [255, 0, 0]])
})

test('an SVG without a size and an unreadable image are reported only if a page shows them', async () => {
  const { images } = await loadImages(root, ['images/shapeless.svg', 'images/fake.png'])
  expect(emitImages(root, images, new Set())).toEqual({ files: [], problems: [] })
  expect(emitImages(root, images, new Set(['images/shapeless.svg']))).toMatchObject({
    problems: [{ code: 'image/unreadable', place: { file: 'content/images/shapeless.svg' } }],
  })
  const { problems } = emitImages(root, images, new Set(['images/fake.png']))
  expect(problems[0]).toMatchObject({ code: 'image/unreadable', place: { file: 'content/images/fake.png' } })
})

test('truncated photographs are all reported', async () => {
  const paths = ['images/cut.jpg', 'images/short.jpg']
  const { images } = await loadImages(root, paths)
  expect(emitImages(root, images, new Set(paths))).toMatchObject({
    problems: expect.arrayContaining(
      paths.map((path) =>
        expect.objectContaining({ code: 'image/unreadable', place: { file: `content/${path}` } }),
      ),
    ),
  })
})

test.each([
  ['viewBox="0 0 800 600"', [800, 600]],
  ["viewBox='-10,-10,20,10'", [20, 10]],
  ['width="40px" height="30" viewBox="0 0 4 3"', [40, 30]],
  ['width="100%" height="100%" viewBox="0 0 4 3"', [4, 3]],
  ['width="40" viewBox="0 0 4 3"', [40, 30]],
  ['width="1434.979" height="30.4"', [1435, 30]],
  ['viewBox="0 0 40000 30000"', [40000, 30000]],
])('the size of a drawing with %s', async (attributes, size) => {
  await put('sized.svg', `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`)
  const { images, problems } = await loadImages(root, ['images/sized.svg'])
  expect(images.map(({ width, height }) => [width, height])).toEqual([size])
  expect(problems).toEqual([])
})

test('a malicious drawing is refused in linear time', async () => {
  // In quadratic time, each would take minutes.
  for (const svg of [
    `<svg width="${'0'.repeat(500_000)}x">`,
    '<svg '.repeat(200_000),
    '<!--'.repeat(200_000),
  ]) {
    await put('malicious.svg', svg)
    const { problems } = await loadImages(root, ['images/malicious.svg'])
    expect(problems).toMatchObject([{ code: 'image/unreadable' }])
  }
})
