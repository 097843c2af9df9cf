/** Whether a path has wildcards. */
export function isPattern(path: string): boolean {
  return /\*|\/:\w/.test(path)
}

/** The regular expression of a path: `*` matches anything and is named `splat`, `:name` matches one segment. */
export function pathPattern(path: string): string {
  const source = path
    .replaceAll(/[.+?^$()[\]{}|\\]/g, String.raw`\$&`)
    .replace('*', '(?<splat>.*)')
    .replaceAll(/\/:(\w+)/g, '/(?<$1>[^/]+)')
  return `^${source}$`
}
