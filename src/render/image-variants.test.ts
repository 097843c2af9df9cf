import { expect, test } from 'vitest'
import { imageVariants, isFileOf } from './image-variants.ts'

const variants = (path: string, width: number) => {
  const found = imageVariants({ path, width, height: 9, hash: 'abc' })
  return found && [...found.sources.map(({ files }) => files.map((file) => file.path)), found.fallback.path]
}

test('a photo has two formats, widths up to its own and a fallback in its own format', () => {
  expect(variants('images/Été au lac.JPEG', 1000)).toEqual([
    ['assets/img/ete-au-lac-480.abc.avif', 'assets/img/ete-au-lac-1000.abc.avif'],
    ['assets/img/ete-au-lac-480.abc.webp', 'assets/img/ete-au-lac-1000.abc.webp'],
    'assets/img/ete-au-lac-1000.abc.jpg',
  ])
})

test.each([
  [300, [300]],
  [500, [500]],
  [960, [480, 960]],
  [1440, [480, 960, 1440]],
  [6000, [480, 960, 1440]],
])('an image %i px wide is served in the widths %j', (width, widths) => {
  expect(
    imageVariants({ path: 'a.png', width, height: 9, hash: 'h' })?.sources[0]?.files.map(
      (file) => file.width,
    ),
  ).toEqual(widths)
})

test.each([
  ['a.png', 'png'],
  ['a.jpg', 'jpg'],
  ['a.webp', 'webp'],
  ['a.avif', 'webp'],
])('%s falls back to %s', (path, format) => {
  expect(imageVariants({ path, width: 9, height: 9, hash: 'h' })?.fallback.format).toBe(format)
})

test('a screenshot of a long page is made as wide as WebP can hold it', () => {
  const found = imageVariants({ path: 'a.png', width: 1200, height: 17_000, hash: 'h' })
  expect(found?.fallback.width).toBe(1156)
  expect(found?.sources[1]?.files.map(({ width }) => width)).toEqual([480, 960, 1156])
})

test('an SVG has no variants', () => {
  expect(imageVariants({ path: 'a.svg', width: 40, height: 9, hash: 'h' })).toBeUndefined()
})

test.each([
  ['/assets/img/が-480.abc.avif', true],
  ['/assets/img/%E3%81%8C-480.abc.avif', true],
  ['/base/assets/img/が-1440.3x2-10x20.abc.png', true],
  ['/assets/img/が.1x1-0x100.abc.svg', true],
  ['/images/が.gif', true],
  ['/assets/img/が-2-480.abc.avif', false],
  ['/assets/img/が-480.abd.avif', false],
  ['/images/が.svg', false],
])('%s is a file of the image: %s', (address, expected) => {
  expect(isFileOf({ path: 'images/が.gif', url: '/images/%E3%81%8C.gif', hash: 'abc' }, address)).toBe(
    expected,
  )
})
