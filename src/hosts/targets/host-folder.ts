import { HOST_FILES } from '../files/host-files.ts'
import type { HostRules } from '../rules/host-rules.ts'
import type { SiteAddress } from '../../lib/addresses/public-address.ts'
import type { SiteFile } from '../../lib/site-file.ts'
import { bundleHandler } from './bundle-handler.ts'
import { cloudflareFiles } from './cloudflare-files.ts'
import { githubFiles } from './github-files.ts'
import { within, type HostParts } from './host-parts.ts'
import type { HandlerHost, HostTarget } from './host-target.ts'
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

const FILES: Readonly<Record<HandlerHost, (parts: HostParts) => SiteFile[] | Promise<SiteFile[]>>> = {
  netlify: netlifyFiles,
  vercel: vercelFiles,
  cloudflare: cloudflareFiles,
  lambda: lambdaFiles,
  node: async ({ pages, handler }) => [
    ...within('site', pages),
    { path: 'server.js', contents: handler },
    { path: 'package.json', contents: `${JSON.stringify({ private: true, type: 'module' })}\n` },
    ...(await nativePackages('node_modules')),
  ],
}
/** The files of rules that a host keeps, because it, or nginx before it, reads them. */
const TABLE = ['_headers', '_redirects']
const RULES: Readonly<Partial<Record<HostTarget, readonly string[]>>> = {
  netlify: TABLE,
  cloudflare: TABLE,
  node: [...TABLE, 'site.nginx.conf'],
}

/** Every file of the folder to deploy, with the handler where the host runs one. */
export async function hostFolder(
  target: HostTarget,
  { site, files, rules, data }: HostedSite,
): Promise<SiteFile[]> {
  const kept = RULES[target] ?? []
  const pages = files.filter(
    ({ path }) =>
      (kept.includes(path) || !HOST_FILES.some((name) => name === path)) &&
      // Other hosts compress by themselves.
      (target === 'node' || !/\.(?:br|gz)$/.test(path)),
  )
  if (target === 'github') return githubFiles({ site, rules, pages })
  return FILES[target]({ site, rules, pages, handler: await bundleHandler(target, data) })
}
