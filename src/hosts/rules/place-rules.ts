import { asciiAddress } from '../../lib/addresses/encode-path.ts'
import { publicAddress, publicFile, type Addressing } from '../../lib/addresses/public-address.ts'
import { isPage } from './host-path-pattern.ts'
import type { HostRules } from './host-rules.ts'

/** The rules for the addresses that visitors see. */
export function placeRules({ headers, redirects, notFound }: HostRules, site: Addressing): HostRules {
  const file = (path: string) => `/${publicFile(path.slice(1), site)}`
  const place = (path: string) => (isPage(path) ? publicAddress(path, site) : file(path))
  // An address with a trailing slash redirects to the one without, unless it is a page.
  const start = (path: string) => publicAddress(path, { base: site.base })
  // The value of a splat may end with its own slash.
  const end = (path: string) => (path.endsWith(':splat') ? start(path) : publicAddress(path, site))
  return {
    headers: new Map([...headers].map(([path, own]) => [path === '/*' ? path : place(path), own])),
    redirects: redirects.map(({ from, to }) => ({ from: start(from), to: asciiAddress(end(to)) })),
    notFound: notFound.map(({ from, to }) => ({ from: start(from), to: file(to) })),
  }
}
