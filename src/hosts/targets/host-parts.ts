import type { HostRules } from '../rules/host-rules.ts'
import type { SiteAddress } from '../../lib/addresses/public-address.ts'
import type { SiteFile } from '../../lib/site-file.ts'

export type HostParts = {
  readonly site: SiteAddress
  /** The pages and their assets, without files for other hosts. */
  readonly pages: readonly SiteFile[]
  readonly rules: HostRules
  /** Empty for a site that has nothing to receive. */
  readonly handler: string
}
