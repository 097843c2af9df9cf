import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cropAt, cropBox, cropName } from './crop-image.ts'

const photo = { width: 1200, height: 800 }

test.each([
  ['1/1', '30% 60%', { left: 0, top: 0, width: 800, height: 800 }],
  ['1/1', '50% 60%', { left: 200, top: 0, width: 800, height: 800 }],
  ['1/1', '100% 0%', { left: 400, top: 0, width: 800, height: 800 }],
  ['3/1', '0% 75%', { left: 0, top: 400, width: 1200, height: 400 }],
  ['3/1', '0% 20%', { left: 0, top: 0, width: 1200, height: 400 }],
  ['3/2', '10% 10%', { left: 0, top: 0, width: 1200, height: 800 }],
])('crops to %s around %s', (ratio, focus, box) => {
  expect(cropBox(photo, cropName(ratio, focus))).toEqual(box)
})

test('a crop is inside the image, contains its focal point and spans the full width or height', () => {
  const side = fc.integer({ min: 1, max: 6000 })
  const part = fc.integer({ min: 1, max: 40 })
  const percent = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(side, side, part, part, percent, percent, (width, height, across, down, x, y) => {
      const box = cropBox({ width, height }, cropName(`${across}/${down}`, `${x}% ${y}%`))
      const [right, bottom] = [box.left + box.width, box.top + box.height]
      expect(Math.min(box.left, box.top, width - right, height - bottom, box.width - 1, box.height - 1)).toBe(
        0,
      )
      expect(box.width === width || box.height === height).toBe(true)
      // One pixel of tolerance, for rounding.
      expect([(width * x) / 100 >= box.left - 1, (width * x) / 100 <= right + 1]).toEqual([true, true])
      expect([(height * y) / 100 >= box.top - 1, (height * y) / 100 <= bottom + 1]).toEqual([true, true])
    }),
  )
})

test('the crop is read from the address of a file', () => {
  expect(cropAt('/assets/img/roof-480.3x2-30x60.0a1b.avif')).toBe('3x2-30x60')
  expect(cropAt('/assets/img/roof-3x2-480.0a1b.avif')).toBeUndefined()
})
