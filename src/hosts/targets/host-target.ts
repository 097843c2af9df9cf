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
/** Those that run the handler. */
export type HandlerHost = Exclude<HostTarget, 'github'>
