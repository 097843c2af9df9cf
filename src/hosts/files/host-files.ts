import type { HeaderTable, HostRules, RedirectRule } from '../rules/host-rules.ts'
import { nginxConfig } from './nginx-config.ts'
import type { Addressing } from '../../lib/addresses/public-address.ts'
import type { SiteFile } from '../../lib/site-file.ts'

/** Host configuration files; not pages, and not served. */
export const HOST_FILES: readonly string[] = ['_headers', '_redirects', 'site.nginx.conf']

/**
 * Writes the rules in the format of each host: Netlify and Cloudflare, nginx.
 *
 * Cloudflare skips lines of `_redirects` with status 404: it shows the nearest 404 page up the folders.
 */
export function hostFiles(rules: HostRules, site: Addressing = {}): SiteFile[] {
  return [
    { path: '_headers', contents: headersFile(rules.headers) },
    { path: '_redirects', contents: redirectsFile(rules) },
    { path: 'site.nginx.conf', contents: nginxConfig(rules, site) },
  ]
}

function headersFile(headers: HeaderTable): string {
  const common = headers.get('/*') ?? {}
  const blocks = [...headers].map(([path, own]) => {
    const lines = Object.entries(own).flatMap(([name, value]) => [
      // Cloudflare drops the value of `/*` only on request; Netlify uses the last value and skips such a line.
      ...(path !== '/*' && name in common ? [`  ! ${name}`] : []),
      `  ${name}: ${value}`,
    ])
    return [inLine(path), ...lines].join('\n')
  })
  return `${blocks.join('\n\n')}\n`
}

function redirectsFile({ redirects, notFound }: HostRules): string {
  const line = ({ from, to }: RedirectRule, status: number) =>
    `${inLine(from).replaceAll(' ', '%20')} ${to} ${status}\n`
  return [...redirects.map((rule) => line(rule, 301)), ...notFound.map((rule) => line(rule, 404))].join('')
}

/** Encodes line breaks and tabs in a path, with which content could write its own rules. */
function inLine(path: string): string {
  return path.replaceAll(/\p{Cc}/gu, encodeURIComponent)
}
