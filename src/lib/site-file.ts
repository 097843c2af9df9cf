type Contents = string | Uint8Array

/** A file of the finished site. */
export type SiteFile = {
  /** Below `dist/`, with `/` on every system. */
  readonly path: string
  /** What is in it, or a function that makes it anew each time: a large site does not have to fit into memory. */
  readonly contents: Contents | (() => Contents)
  /** Changes whenever the contents do, for a file that costs more to make than to name. */
  readonly version?: string
}

/** What is in a file, made where it has to be. */
export function readContents({ contents }: Pick<SiteFile, 'contents'>): Contents {
  return typeof contents === 'function' ? contents() : contents
}

/** A file that is named by its version, and made when it is first read. */
export function lazyFile(path: string, version: string, make: () => string): SiteFile {
  let made: string | undefined
  return { path, version, contents: () => (made ??= make()) }
}
