/** Build targets, in addition to any static file host. */
export const HOST_TARGETS = ['netlify', 'vercel', 'cloudflare', 'lambda', 'node'] as const

export type HostTarget = (typeof HOST_TARGETS)[number]

/** Output folder for each host, below the root. */
export const HOST_FOLDERS: Readonly<Record<HostTarget, string>> = {
  netlify: 'dist.netlify',
  // Where Vercel looks for build output.
  vercel: '.vercel/output',
  cloudflare: 'dist.cloudflare',
  lambda: 'dist.lambda',
  node: 'dist.node',
}
