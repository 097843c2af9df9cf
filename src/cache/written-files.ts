/** Versions of files by path; see {@link fileVersion}. */
export type Versions = ReadonlyMap<string, string>

/** What lies in the folder now. */
export type Written = {
  readonly versions: Versions
  /** The files that were written, where all others lie there as they did before. */
  readonly changed?: readonly string[]
}
