import type { Entry } from '../../content/load/entry.ts'
import { DOCUMENT } from '../../lib/addresses/document-link.ts'
import { changeFile } from '../save/change-file.ts'
import type { FileChange } from '../save/change-files.ts'
import { openFields } from '../save/path-at.ts'
import type { EditedBuild } from './edited-site.ts'
import { followPages } from './follow-pages.ts'
import { leadingTo } from './leading-to.ts'
import { movedPages } from './moved-pages.ts'

/**
 * The changes that give an entry another file and id: what names it or links to it follows. `read` gives the text of a
 * content file.
 */
export async function renameEntry(
  build: EditedBuild,
  entry: Entry,
  to: Pick<Entry, 'id' | 'file'>,
  read: (file: string) => Promise<string | undefined>,
): Promise<readonly FileChange[]> {
  const own = ownNames(entry, to.id)
  const { content } = build
  // It is in the site under both names: others still ask for the old one.
  const entries = {
    ...content.entries,
    [entry.collection]: [
      ...(content.entries[entry.collection] ?? []),
      { ...entry, ...to, data: { ...(entry.data as object), ...own } },
    ],
  }
  const moved = movedPages(build, { ...content, entries }, { [entry.file]: to.file })
  const { references, links } = leadingTo(build, entry)
  const names = [
    ...references.map((each) => ({ ...each, now: to.id })),
    ...links.filter(({ target }) => target.startsWith(DOCUMENT)).map((each) => ({ ...each, now: to.file })),
  ]
  const changes = await followPages(content, moved, names, read)
  const before = await read(entry.file)
  const followed = changes.find(({ file }) => file === entry.file)?.after ?? before ?? ''
  const after = changeFile(entry.file, followed, { ...openFields(entry.file, followed).value, ...own })
  // What may fail comes before the file that goes.
  return [
    ...changes.filter(({ file }) => file !== entry.file),
    { file: to.file, after },
    { file: entry.file, before },
  ]
}

/** The fields in which an entry repeats its id, with the new one. */
export function ownNames({ id, data }: Entry, now: string): Readonly<Record<string, string>> {
  const repeats = ([key, value]: [string, unknown]) => ['id', 'slug'].includes(key) && value === id
  const keys = Object.entries(data as object).filter(repeats)
  return Object.fromEntries(keys.map(([key]) => [key, now]))
}
