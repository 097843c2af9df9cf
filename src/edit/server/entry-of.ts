import type { Entry } from '../../content/load/entry.ts'
import type { Content } from '../../content/load/load-content.ts'

/** The entry that a file is read as. */
export function entryOf({ entries }: Content, file: string): Entry | undefined {
  return Object.values(entries)
    .flat()
    .find((entry) => entry.file === file)
}
