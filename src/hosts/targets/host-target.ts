import type { HostRules } from '../rules/host-rules.ts'
import type { SiteAddress } from '../../lib/addresses/public-address.ts'
import type { SiteFile } from '../../lib/site-file.ts'

/** The hosts of `site build --target`, in addition to any static file host, and their output folders below the root. */
export const HOST_FOLDERS = {
  netlify: 'dist.netlify',
  // Where Vercel looks for build output.
  vercel: '.vercel/output',
  cloudflare: 'dist.cloudflare',
  lambda: 'dist.lambda',
  node: 'dist.node',
  github: 'dist.github',
} as const

export type HostTarget = keyof typeof HOST_FOLDERS
export type HandlerHost = Exclude<HostTarget, 'github'>

/** The input for the files of a host. */
export type HostParts = {
  readonly site: SiteAddress
  /** The pages and their assets, without files for other hosts. */
  readonly pages: readonly SiteFile[]
  readonly rules: HostRules
  /** Empty for a site without a handler. */
  readonly handler: string
}
