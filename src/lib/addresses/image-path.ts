import { decodePath } from './encode-path.ts'

/**
 * The file below `content/` for an image's address in a text: `/images/%C3%A9t%C3%A9.jpg` -> `images/été.jpg`.
 * Undefined for an address of another site or a data URL.
 */
export function imagePath(address: string): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return undefined
  return decodePath(address.replace(/[?#].*$/s, '')).replace(/^\//, '')
}
