import { crc32, deflateSync } from 'node:zlib'

/** Colours of an indexed picture, at most 16: red, green and blue of each in turn. */
export type Palette = Uint8Array

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const DEPTH = 4
const INDEXED = 3

/** A PNG of four bits a pixel; `pixels` are indexes of `palette`, row by row. The width is even. */
export function indexedPng(pixels: Uint8Array, width: number, palette: Palette): Uint8Array {
  const height = pixels.length / width
  const stride = width / 2 + 1
  // Each row starts with its filter: none, the best of pictures with a palette.
  const rows = Buffer.alloc(height * stride)
  for (let y = 0, from = 0; y < height; y++)
    for (let to = y * stride + 1; to < (y + 1) * stride; to++, from += 2)
      rows[to] = ((pixels[from] ?? 0) << DEPTH) | (pixels[from + 1] ?? 0)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([DEPTH, INDEXED], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ])
}

/** The palette of a PNG that has one. */
export function paletteOf(png: Buffer): Palette {
  const at = png.indexOf('PLTE')
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4))
}

/** Makes the function that returns the index of the nearest colour, to a 32nd of each channel. */
export function nearestIn(palette: Palette): (red: number, green: number, blue: number) => number {
  const known = new Uint8Array(1 << 15)
  for (let cell = 0; cell < known.length; cell++) {
    const centre = [cell >> 10, (cell >> 5) & 31, cell & 31].map((part) => part * 8 + 4)
    let least = Infinity
    for (let index = 0; index * 3 < palette.length; index++) {
      const distance = centre.reduce((sum, part, at) => sum + (part - (palette[index * 3 + at] ?? 0)) ** 2, 0)
      if (distance < least) [least, known[cell]] = [distance, index]
    }
  }
  return (red, green, blue) => known[((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3)] ?? 0
}

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}
