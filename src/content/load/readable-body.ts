import type { Body, BodyLength } from './entry.ts'
import { readNotes, type EntryStore } from './entry-cache.ts'

/**
 * The body of the entry `name` of a store, whose HTML and headings are read when they are asked for. They are not
 * enumerable: whoever copies, hashes or prints an entry does not read them.
 */
export function readableBody(store: EntryStore, name: string, length: BodyLength): Body {
  return Object.defineProperties({ ...length } as Body, {
    html: { get: () => store.readText(name) },
    headings: { get: () => readNotes(store, name).headings },
  })
}
