/** The folder of `content/` whose files are published unchanged, at their paths below it. */
export const PUBLIC = 'public/'

/** The path below `content/` for a path: itself, or the file of `public/` that is published there. */
export function contentPath(path: string, has: (path: string) => boolean): string | undefined {
  return [path, PUBLIC + path].find(has)
}
