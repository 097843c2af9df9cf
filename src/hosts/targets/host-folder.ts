import { HOST_FILES } from '../files/host-files.ts'
import type { HostRules } from '../rules/host-rules.ts'
import type { SiteAddress } from '../../lib/addresses/public-address.ts'
import type { SiteFile } from '../../lib/site-file.ts'
import { bundleHandler } from './bundle-handler.ts'
import { cloudflareFiles } from './cloudflare-files.ts'
import { githubFiles } from './github-files.ts'
import { within } from './host-parts.ts'
import type { HostTarget } from './host-target.ts'
import { lambdaFiles } from './lambda-files.ts'
import { netlifyFiles } from './netlify-files.ts'
import { nativePackages } from './native-packages.ts'
import { vercelFiles } from './vercel-files.ts'

/** A finished site and its handler. */
export type HostedSite = {
  readonly site: SiteAddress
  readonly files: readonly SiteFile[]
  readonly rules: HostRules
  /** The handler's site data, for hosts that run it: plain data. */
  readonly data: unknown
}

/** Every file of the folder to deploy, with the handler where the host runs one. */
export async function hostFolder(target: HostTarget, site: HostedSite): Promise<SiteFile[]> {
  const pages = pagesFor(target, site.files)
  if (target === 'github') return githubFiles({ site: site.site, rules: site.rules, pages })
  const handler = await bundleHandler(target, site.data)
  const parts = { site: site.site, rules: site.rules, pages, handler }
  switch (target) {
    case 'netlify':
      return netlifyFiles(parts)
    case 'vercel':
      return vercelFiles(parts)
    case 'cloudflare':
      return cloudflareFiles(parts)
    case 'lambda':
      return lambdaFiles(parts)
    case 'node':
      return [
        ...within('site', parts.pages),
        { path: 'server.js', contents: handler },
        { path: 'package.json', contents: `${JSON.stringify({ private: true, type: 'module' })}\n` },
        ...(await nativePackages('node_modules')),
      ]
  }
}

/** Hosts that read the table keep its files; those that compress need no compressed ones. */
function pagesFor(target: HostTarget, files: readonly SiteFile[]): SiteFile[] {
  const table =
    target === 'vercel' || target === 'lambda' || target === 'github' ? [] : ['_headers', '_redirects']
  return files.filter(
    ({ path }) =>
      (table.includes(path) || !HOST_FILES.some((name) => name === path)) &&
      (target === 'node' || !/\.(?:br|gz)$/.test(path)),
  )
}
