import { DOCUMENT } from './document-link.ts'
import { decodePath } from './encode-path.ts'
import { isElsewhere } from './is-elsewhere.ts'

/**
 * The file below `content/` for an image's address in a text: `/images/%C3%A9t%C3%A9.jpg` -> `images/été.jpg`.
 * Undefined for an address of another site or a data URL. A definition, `[a]: b.png`, has the address of a link.
 */
export function imagePath(address: string): string | undefined {
  const own = address.startsWith(DOCUMENT) ? address.slice(DOCUMENT.length) : address
  if (isElsewhere(own)) return undefined
  return decodePath(own.replace(/[?#].*$/s, '')).replace(/^\//, '')
}
