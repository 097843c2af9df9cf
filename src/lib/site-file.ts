type Contents = string | Uint8Array

/** A file of the finished site. */
export type SiteFile = {
  /** Below `dist/`, always with `/`. */
  readonly path: string
  /** The contents, or a function that makes them on each call, so that a large site need not fit in memory. */
  readonly contents: Contents | (() => Contents)
  /** Changes whenever the contents do, for a file that is expensive to make. */
  readonly version?: string
}

/** The contents of a file, made if necessary. */
export function readContents({ contents }: Pick<SiteFile, 'contents'>): Contents {
  return typeof contents === 'function' ? contents() : contents
}
