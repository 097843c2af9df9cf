import type { Body, BodyLength } from './entry.ts'
import { readNotes, type EntryStore } from './entry-cache.ts'

/**
 * The body of the entry `name` of a store. Its HTML and headings are read on access. They are not enumerable, so that
 * copying, hashing or printing an entry does not read them.
 */
export function readableBody(store: EntryStore, name: string, length: BodyLength): Body {
  return Object.defineProperties({ ...length } as Body, {
    html: { get: () => store.readText(name) },
    headings: { get: () => readNotes(store, name).headings },
  })
}
