import type { HeaderRule, HostRules, RedirectRule } from '../rules/host-rules.ts'
import { groupBy } from '../../lib/lists/group-by.ts'
import { nginxConfig } from './host-files-nginx.ts'
import type { Addressing } from '../../lib/addresses/public-address.ts'
import type { SiteFile } from '../../lib/site-file.ts'

/** Host configuration files; not pages, and not served. */
export const HOST_FILES = ['_headers', '_redirects', 'vercel.json', 'site.nginx.conf'] as const

/**
 * Writes one table of rules in the format of each host: Netlify and Cloudflare, Vercel, nginx.
 *
 * Cloudflare skips lines of `_redirects` with status 404: it shows the nearest 404 page up the folders.
 */
export function hostFiles(rules: HostRules, site: Addressing = {}): SiteFile[] {
  return [
    { path: '_headers', contents: headersFile(rules.headers) },
    { path: '_redirects', contents: redirectsFile(rules.redirects) },
    { path: 'vercel.json', contents: vercelFile(rules, site) },
    { path: 'site.nginx.conf', contents: nginxConfig(rules, site) },
  ]
}

function headersFile(headers: readonly HeaderRule[]): string {
  const common = new Set(headers.filter(({ path }) => path === '/*').map(({ name }) => name))
  // Cloudflare drops the value of `/*` only where it is told to; Netlify keeps the last and skips such a line.
  const dropped = (path: string, name: string) => (path !== '/*' && common.has(name) ? [`  ! ${name}`] : [])
  const blocks = [...groupBy(headers, ({ path }) => path)].map(([path, rules]) =>
    [path, ...rules.flatMap(({ name, value }) => [...dropped(path, name), `  ${name}: ${value}`])].join('\n'),
  )
  return `${blocks.join('\n\n')}\n`
}

function redirectsFile(redirects: readonly RedirectRule[]): string {
  return redirects.map(({ from, to, status }) => `${from.replaceAll(' ', '%20')} ${to} ${status}\n`).join('')
}

function vercelFile({ headers, redirects }: HostRules, { base = '/', trailingSlash }: Addressing): string {
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    // Vercel has one rule for all pages, and the home page of a folder ends with a slash.
    ...(base === '/' || trailingSlash === 'always' ? { trailingSlash: trailingSlash === 'always' } : {}),
    headers: [...groupBy(headers, ({ path }) => path)].map(([path, rules]) => ({
      source: vercelPath(path),
      headers: rules.map(({ name, value }) => ({ key: name, value })),
    })),
    // Vercel supports only one 404 page, so those of folders are left out.
    redirects: redirects
      .filter(({ status }) => status !== 404)
      .map(({ from, to, status }) => ({
        source: vercelPath(from),
        destination: to.replace(':splat', '$1'),
        statusCode: status,
      })),
  }
  return `${JSON.stringify(config, null, 2)}\n`
}

/** The handler sets its own headers, as on hosts that never apply a table to functions. */
function vercelPath(path: string): string {
  if (path === '/*') return '/((?!api/).*)'
  return path.replaceAll(/[().+?{}\\]/g, String.raw`\$&`).replaceAll('*', '(.*)')
}
