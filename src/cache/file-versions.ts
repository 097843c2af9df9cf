/** Versions of files, by path: equal versions mean equal files. */
export type FileVersions = ReadonlyMap<string, string>
