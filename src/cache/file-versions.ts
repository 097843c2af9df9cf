/** Names of what is in files, by path: equal versions, equal files. */
export type FileVersions = ReadonlyMap<string, string>

/** What is in a folder after files were written to it. */
export type WrittenFiles = {
  readonly versions: FileVersions
  /** The files that were written, where all others are as they were before. */
  readonly changed?: readonly string[]
}
