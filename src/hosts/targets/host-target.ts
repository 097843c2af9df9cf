/** Hosts of the pages and the handler. */
export const HANDLER_HOSTS = ['netlify', 'vercel', 'cloudflare', 'lambda', 'node'] as const

/** Build targets, in addition to any static file host. */
export const HOST_TARGETS = [...HANDLER_HOSTS, 'github'] as const

export type HandlerHost = (typeof HANDLER_HOSTS)[number]
export type HostTarget = (typeof HOST_TARGETS)[number]

/** Output folder for each host, below the root. */
export const HOST_FOLDERS: Readonly<Record<HostTarget, string>> = {
  netlify: 'dist.netlify',
  // Where Vercel looks for build output.
  vercel: '.vercel/output',
  cloudflare: 'dist.cloudflare',
  lambda: 'dist.lambda',
  node: 'dist.node',
  github: 'dist.github',
}
