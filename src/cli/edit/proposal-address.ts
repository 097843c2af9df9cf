/** A repository on a host: `github.com` and `owner/name`. */
export type HostedRepository = { readonly host: string; readonly path: string }

const PROPOSE: Readonly<Record<string, (path: string, branch: string) => string>> = {
  'github.com': (path, branch) => `${path}/compare/${encodeURI(branch)}?expand=1`,
  'gitlab.com': (path, branch) =>
    `${path}/-/merge_requests/new?merge_request%5Bsource_branch%5D=${encodeURIComponent(branch)}`,
  'bitbucket.org': (path, branch) => `${path}/pull-requests/new?source=${encodeURIComponent(branch)}`,
  'codeberg.org': (path, branch) => `${path}/compare/${encodeURI(branch)}`,
}

/** Parses the address of a remote, https or ssh; undefined for a local folder. */
export function hostedRepository(remote: string): HostedRepository | undefined {
  const [, host, path] =
    /^(?:https?|ssh|git):\/\/(?:[^@/]*@)?([^/:]+)(?::\d+)?\/(.+)$/.exec(remote) ??
    /^(?:[^@/]+@)([^/:]+):(.+)$/.exec(remote) ??
    []
  if (host === undefined || path === undefined) return undefined
  return { host: host.toLowerCase(), path: path.replace(/^\/|\/$|(?:\.git)?\/?$/g, '') }
}

/** The address at which to propose a pushed branch for merging; undefined for an unknown host. */
export function proposalAddress({ host, path }: HostedRepository, branch: string): string | undefined {
  const address = PROPOSE[host]?.(path, branch)
  return address && `https://${host}/${address}`
}
