import type { HostRules } from '../rules/host-rules.ts'
import type { SiteFile } from '../../lib/site-file.ts'

/** What the folder of a host is made of. */
export type HostParts = {
  readonly origin: string
  /** The pages and all that they show, without what is for other hosts. */
  readonly pages: readonly SiteFile[]
  readonly rules: HostRules
  readonly handler: string
}

/** The same files below a folder. */
export function within(folder: string, files: readonly SiteFile[]): SiteFile[] {
  return files.map(({ path, contents }) => ({ path: `${folder}/${path}`, contents }))
}
