export type Contents = string | Uint8Array

/** A file of the finished site. */
export type SiteFile = {
  /** Path below `dist/`, always with `/`. */
  readonly path: string
  /** The contents, or a function that creates them on each call, so that a large site need not fit in memory. */
  readonly contents: Contents | (() => Contents)
  /** Makes a file that takes long, such as a photograph in a smaller width: its contents cannot be read before. */
  readonly prepare?: () => Promise<void>
  /** Changes whenever the contents do, for a file that is expensive to create. */
  readonly version?: string
  /** Set for a compressed copy, which is made where the other file is written, if both are. */
  readonly copyOf?: { readonly file: SiteFile; readonly encoding: Encoding }
}

/** The ending of a compressed copy. */
export type Encoding = 'br' | 'gz'

/** The same file at another path. */
export function movedFile({ contents, prepare, version }: SiteFile, path: string): SiteFile {
  // Any other version would cover the path's contents only before a host's changes.
  return { path, contents, ...(prepare && version && { prepare, version }) }
}

/** The contents of a file, created if necessary. */
export function readContents({ contents }: Pick<SiteFile, 'contents'>): Contents {
  return typeof contents === 'function' ? contents() : contents
}
