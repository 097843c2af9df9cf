/** The hosts that a site can be built for, besides any that serves files. */
export const HOST_TARGETS = ['netlify', 'vercel', 'cloudflare', 'lambda', 'node'] as const

export type HostTarget = (typeof HOST_TARGETS)[number]

/** Where the folder for each host is written, below the root. */
export const HOST_FOLDERS: Readonly<Record<HostTarget, string>> = {
  netlify: 'dist.netlify',
  // Where Vercel looks for what a build has made.
  vercel: '.vercel/output',
  cloudflare: 'dist.cloudflare',
  lambda: 'dist.lambda',
  node: 'dist.node',
}
