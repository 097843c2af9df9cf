/** Whether a path of the table stands for several. */
export function isPattern(path: string): boolean {
  return /\*|\/:\w/.test(path)
}

/** The source of the regular expression of a path: `*` stands for anything and is called `splat`, `:name` for one segment. */
export function pathPattern(path: string): string {
  const source = path
    .replaceAll(/[.+?^$()[\]{}|\\]/g, String.raw`\$&`)
    .replace('*', '(?<splat>.*)')
    .replaceAll(/\/:(\w+)/g, '/(?<$1>[^/]+)')
  return `^${source}$`
}
