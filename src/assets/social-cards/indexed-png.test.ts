import sharp from 'sharp'
import { expect, test } from 'vitest'
import { indexedPng, nearestIn, paletteOf } from './indexed-png.ts'

const PALETTE = new Uint8Array([0, 0, 0, 255, 134, 44, 252, 252, 248])

test('a picture is read again as it was drawn', async () => {
  const pixels = new Uint8Array([0, 1, 2, 2, 1, 0, 0, 0])
  const png = Buffer.from(indexedPng(pixels, 4, PALETTE))
  expect(paletteOf(png)).toEqual(Buffer.from(PALETTE))
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([4, 2])
  expect([...data]).toEqual([...pixels].flatMap((index) => [...PALETTE.subarray(index * 3, index * 3 + 3)]))
})

test('a colour becomes the nearest of the palette', () => {
  const nearest = nearestIn(PALETTE)
  expect([nearest(252, 252, 248), nearest(250, 130, 50), nearest(30, 20, 10)]).toEqual([2, 1, 0])
})
