import { HOST_FILES } from '../files/host-files.ts'
import { COMPRESSED_COPY } from '../../lib/addresses/compressed-copy.ts'
import { movedFile, type SiteFile } from '../../lib/site-file.ts'
import { bundleHandler } from './bundle-handler.ts'
import { cloudflareFiles } from './cloudflare-files.ts'
import { githubFiles } from './github-files.ts'
import type { HostParts, HostTarget } from './host-target.ts'
import { lambdaFiles } from './lambda-files.ts'
import { netlifyFiles } from './netlify-files.ts'
import { nativePackages } from './native-packages.ts'
import { vercelFiles } from './vercel-files.ts'

type HostedSite = Pick<HostParts, 'site' | 'rules'> & {
  readonly files: readonly SiteFile[]
  /** The handler's site data, which is plain; undefined for a site without a handler. */
  readonly data: unknown
}

type Target = {
  /** The folder of the pages; undefined if `files` includes them. */
  readonly folder?: string
  /** The rule files read by the host, or by nginx in front of it. */
  readonly reads: readonly string[]
  readonly files: (parts: HostParts) => readonly SiteFile[] | Promise<readonly SiteFile[]>
}

const TABLE = ['_headers', '_redirects']
const TARGETS: Readonly<Record<HostTarget, Target>> = {
  netlify: { folder: 'site', reads: TABLE, files: netlifyFiles },
  vercel: { folder: 'static', reads: [], files: vercelFiles },
  cloudflare: { folder: 'site', reads: TABLE, files: cloudflareFiles },
  lambda: { folder: 'site', reads: [], files: lambdaFiles },
  node: { folder: 'site', reads: [...TABLE, 'site.nginx.conf'], files: nodeFiles },
  github: { reads: [], files: githubFiles },
}

async function nodeFiles({ handler }: HostParts): Promise<readonly SiteFile[]> {
  return [
    { path: 'server.js', contents: handler },
    { path: 'package.json', contents: `${JSON.stringify({ private: true, type: 'module' })}\n` },
    ...(await nativePackages()),
  ]
}

/** Every file of the folder to deploy, including the handler if the host runs one. */
export async function hostFolder(target: HostTarget, { site, files, rules, data }: HostedSite) {
  const { folder, reads, files: filesOf } = TARGETS[target]
  const pages = files.filter(
    ({ path }) =>
      (reads.includes(path) || !HOST_FILES.includes(path)) &&
      // Other hosts compress files themselves.
      (target === 'node' || !COMPRESSED_COPY.test(path)),
  )
  const handler = data === undefined || target === 'github' ? '' : await bundleHandler(target, data)
  const placed = folder ? pages.map((file) => movedFile(file, `${folder}/${file.path}`)) : []
  return [...placed, ...(await filesOf({ site, rules, pages, handler }))]
}
