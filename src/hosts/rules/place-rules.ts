import { asciiAddress } from '../../lib/addresses/encode-path.ts'
import { publicAddress, publicFile, type Addressing } from '../../lib/addresses/public-address.ts'
import { isPage } from './host-path-pattern.ts'
import type { HostRules } from './host-rules.ts'

/** The rules by the addresses that visitors see. */
export function placeRules({ headers, redirects }: HostRules, site: Addressing): HostRules {
  const { base } = site
  const file = (path: string) => `/${publicFile(path.slice(1), site)}`
  const place = (path: string) => (isPage(path) ? publicAddress(path, site) : file(path))
  return {
    headers: headers.map((rule) => (rule.path === '/*' ? rule : { ...rule, path: place(rule.path) })),
    redirects: redirects.map(({ from, to, status }) => ({
      // An address with a slash at the end leads to the one without, unless there is a page.
      from: publicAddress(from, { base }),
      to: status === 404 ? file(to) : asciiAddress(publicAddress(to, site)),
      status,
    })),
  }
}
