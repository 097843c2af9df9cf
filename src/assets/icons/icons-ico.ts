const HEADER = 6
const ENTRY = 16

/** Wraps one square PNG of at most 256 pixels into an ICO file. */
export function icoFile(png: Uint8Array, size: number): Uint8Array {
  const ico = Buffer.alloc(HEADER + ENTRY + png.length)
  ico.writeUInt16LE(1, 2) // type: icon
  ico.writeUInt16LE(1, 4) // number of images
  ico.writeUInt8(size % 256, HEADER) // 256 is written as 0
  ico.writeUInt8(size % 256, HEADER + 1)
  ico.writeUInt16LE(1, HEADER + 4) // colour planes
  ico.writeUInt16LE(32, HEADER + 6) // bits per pixel
  ico.writeUInt32LE(png.length, HEADER + 8)
  ico.writeUInt32LE(HEADER + ENTRY, HEADER + 12)
  ico.set(png, HEADER + ENTRY)
  return ico
}
