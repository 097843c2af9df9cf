import { groupBy } from '../../lib/lists/group-by.ts'
import { once } from '../../lib/once.ts'
import type { Mention } from './entry.ts'
import { readNotes, type ContentFile, type EntryStore } from './entry-cache.ts'

/** Where content leads to. */
export type ContentLinks = {
  /** The links in the fields and texts of a file, or of all files, with their places. */
  readonly readLinks: (file?: string) => readonly Mention[]
}

/** Opens the links of loaded files, which are read on demand. */
export function openLinks(store: EntryStore, files: readonly ContentFile[]): ContentLinks {
  // Thousands of files can have broken links, and each is looked up by itself.
  const byFile = once(() => groupBy(files, ({ file }) => file))
  return {
    readLinks: (only) =>
      (only === undefined ? files : (byFile().get(only) ?? [])).flatMap(
        ({ name }) => readNotes(store, name).links,
      ),
  }
}
