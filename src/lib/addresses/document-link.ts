import { decodePath } from './encode-path.ts'
import { isElsewhere } from './is-elsewhere.ts'
import { pathAndRest } from './path-and-rest.ts'

/** Prefix of the address of a file of `content/` in a rendered text, until its page is known. */
export const DOCUMENT = 'content:'

/** An address of the page itself. */
const OWN = /^(?:[#?]|$)/
const MARKDOWN = /\.(?:md|mdx|markdown)$/i

/**
 * A link in a file in `folder` of `content/`, in the form that its page resolves: `../b.md#c` in `docs/a` ->
 * `content:/docs/b.md#c`. Addresses of this site and of others are unchanged.
 */
export function documentLink(address: string, folder: string): string {
  if (isElsewhere(address) || OWN.test(address)) return address
  const [path, rest] = pathAndRest(address)
  if (path.startsWith('/') && !MARKDOWN.test(path)) return address
  return `${DOCUMENT}${fromFolder(path, folder)}${rest}`
}

/**
 * An image in a file in `folder` of `content/`: `b.png` in `docs` -> `/docs/b.png`. With a leading `/`, it is
 * relative to `content/`.
 */
export function documentImage(address: string, folder: string): string {
  return address.startsWith('/') || isElsewhere(address) || OWN.test(address)
    ? address
    : fromFolder(address, folder)
}

/** Names of the files that a path can mean, without the extension: `docs/b` for `/docs/b.html`. */
export function documentNames(path: string): string[] {
  const name = decodePath(path)
    .slice(1)
    .replace(/\.(?:md|mdx|markdown|html)$/i, '')
  return [name, ...['index', 'README', '_index'].map((file) => (name === '' ? file : `${name}/${file}`))]
}

/** Does not use `URL`, which rejects some valid input. */
function fromFolder(path: string, folder: string): string {
  const whole = path.startsWith('/') ? path : `${folder}/${path}`
  const parts: string[] = []
  for (const part of whole.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return `/${parts.join('/')}`
}
