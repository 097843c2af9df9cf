import type { HeaderTable, HostRules, RedirectRule } from '../rules/host-rules.ts'
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
    { path: '_redirects', contents: redirectsFile(rules) },
    { path: 'vercel.json', contents: vercelFile(rules, site) },
    { path: 'site.nginx.conf', contents: nginxConfig(rules, site) },
  ]
}

function headersFile(headers: HeaderTable): string {
  const common = headers.get('/*') ?? {}
  const blocks = [...headers].map(([path, own]) => {
    const lines = Object.entries(own).flatMap(([name, value]) => [
      // Cloudflare drops the value of `/*` only where it is told to; Netlify keeps the last and skips such a line.
      ...(path !== '/*' && name in common ? [`  ! ${name}`] : []),
      `  ${name}: ${value}`,
    ])
    return [path, ...lines].join('\n')
  })
  return `${blocks.join('\n\n')}\n`
}

function redirectsFile({ redirects, notFound }: HostRules): string {
  const line = ({ from, to }: RedirectRule, status: number) =>
    `${from.replaceAll(' ', '%20')} ${to} ${status}\n`
  return [...redirects.map((rule) => line(rule, 301)), ...notFound.map((rule) => line(rule, 404))].join('')
}

function vercelFile({ headers, redirects }: HostRules, { base = '/', trailingSlash }: Addressing): string {
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    // Vercel has one rule for all pages, and the home page of a folder ends with a slash.
    ...(base === '/' || trailingSlash === 'always' ? { trailingSlash: trailingSlash === 'always' } : {}),
    headers: [...headers].map(([path, own]) => ({
      source: vercelPath(path),
      headers: Object.entries(own).map(([key, value]) => ({ key, value })),
    })),
    // Vercel supports only one 404 page, so those of folders are left out.
    redirects: redirects.map(({ from, to }) => ({
      source: vercelPath(from),
      destination: to.replace(':splat', '$1'),
      statusCode: 301,
    })),
  }
  return `${JSON.stringify(config, null, 2)}\n`
}

/** The handler sets its own headers, as on hosts that never apply a table to functions. */
function vercelPath(path: string): string {
  if (path === '/*') return '/((?!api/).*)'
  return path.replaceAll(/[().+?{}\\]/g, String.raw`\$&`).replaceAll('*', '(.*)')
}
