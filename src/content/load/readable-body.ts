import { noteRead, type FileBody } from './body-reads.ts'
import type { BodyLength } from './entry.ts'
import { readNotes, type EntryStore } from './entry-cache.ts'

/**
 * The body of the entry `name` of a store. Its HTML and headings are read from there on access. Only its reading time
 * is enumerable, so that copying, hashing or printing an entry reads nothing.
 */
export class ReadableBody implements FileBody {
  readonly minutes: number
  readonly #store: EntryStore
  readonly #name: string
  readonly #words: number
  readonly #fileHash: string

  constructor(store: EntryStore, name: string, { words, minutes }: BodyLength, fileHash: string) {
    this.minutes = minutes
    this.#store = store
    this.#name = name
    this.#words = words
    this.#fileHash = fileHash
  }

  get html() {
    noteRead(this)
    return this.#store.readText(this.#name)
  }

  get headings() {
    noteRead(this)
    return readNotes(this.#store, this.#name).headings
  }

  get words() {
    noteRead(this)
    return this.#words
  }

  get name() {
    return this.#name
  }

  get fileHash() {
    return this.#fileHash
  }
}
