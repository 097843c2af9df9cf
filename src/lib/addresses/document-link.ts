import { decodePath } from './encode-path.ts'
import { pathAndRest } from './path-and-rest.ts'

/** Begins the address of a file of `content/` in a rendered text, until its page is known. */
export const DOCUMENT = 'content:'

const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/|[#?]|$)/i
const MARKDOWN = /\.(?:md|mdx|markdown)$/i

/**
 * A link of a file in a `folder` of `content/`, as its page resolves it: `../b.md#c` in `docs/a` -> `content:/docs/b.md#c`.
 * Addresses of the site and of others stay as they are.
 */
export function documentLink(address: string, folder: string): string {
  if (ELSEWHERE.test(address)) return address
  const [path, rest] = pathAndRest(address)
  if (path.startsWith('/') && !MARKDOWN.test(path)) return address
  return `${DOCUMENT}${fromFolder(path, folder)}${rest}`
}

/** An image of a file in a `folder` of `content/`: `b.png` in `docs` -> `/docs/b.png`. With a first `/`, it begins at `content/`. */
export function documentImage(address: string, folder: string): string {
  return address.startsWith('/') || ELSEWHERE.test(address) ? address : fromFolder(address, folder)
}

/** Names of the files that a path may stand for, without the extension: `docs/b` for `/docs/b.html`. */
export function documentNames(path: string): string[] {
  const name = decodePath(path)
    .slice(1)
    .replace(/\.(?:md|mdx|markdown|html)$/i, '')
  return [name, ...['index', 'README', '_index'].map((file) => (name === '' ? file : `${name}/${file}`))]
}

/** Not by `URL`, which refuses some of what authors may write. */
function fromFolder(path: string, folder: string): string {
  const whole = path.startsWith('/') ? path : `${folder}/${path}`
  const parts: string[] = []
  for (const part of whole.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return `/${parts.join('/')}`
}
