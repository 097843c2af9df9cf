/** A file of the finished site. */
export type SiteFile = {
  /** Below `dist/`, with `/` on every system. */
  readonly path: string
  readonly contents: string | Uint8Array
  /** Changes whenever `contents` does, for a file that costs more to make than to name. */
  readonly version?: string
}
