/** Versions of files, by path: equal versions mean equal files. */
export type FileVersions = ReadonlyMap<string, string>

/** The files of a folder after a write. */
export type WrittenFiles = {
  readonly versions: FileVersions
  /** The files that were written; all others are unchanged. */
  readonly changed?: readonly string[]
}
