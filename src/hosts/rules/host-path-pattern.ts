/** Whether a path has wildcards. */
export function isPattern(path: string): boolean {
  return /\*|\/:\w/.test(path)
}

/** Whether a path is the address of a single page. */
export function isPage(path: string): boolean {
  return !/[.*][^/]*$/.test(path)
}

/** The regular expression of a path: `*` matches anything and is named `splat`, `:name` matches one segment. */
export function pathPattern(path: string): string {
  const source = path
    .replaceAll(/[.+?^$()[\]{}|\\]/g, String.raw`\$&`)
    .replace('*', '(?<splat>.*)')
    .replaceAll(/\/:(\w+)/g, '/(?<$1>[^/]+)')
  return `^${source}$`
}
