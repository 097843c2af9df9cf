import { plainSlug } from '../../lib/text/plain-slug.ts'
import { unusedName } from '../../lib/text/unused-name.ts'
import type { Heading } from '../load/entry.ts'

/**
 * Length of a heading after which its id no longer grows. Otherwise each of thousands of parts would rebuild the
 * whole id.
 */
const MAX_ID_LENGTH = 1000

/** The headings of a document, in order, each with a unique id. */
export class HeadingList {
  readonly all: Heading[] = []
  readonly ids = new Map<string, number>()
  /** The words of the last heading before typography, which GitHub does not apply. */
  private typed = ''
  private readonly github: ((text: string) => string) | undefined

  constructor(github: ((text: string) => string) | undefined) {
    this.github = github
  }

  /** Starts a heading, whose words follow; returns its id so far. */
  begin(depth: Heading['depth']): string {
    const before = this.all.at(-1)
    if (before) this.ids.set(before.id, 0)
    this.all.push({ depth, id: '', text: '' })
    this.typed = ''
    return this.add('')
  }

  /** Adds words to the last heading; returns its id so far: its own, or one made of its words. */
  add(words: string, typed: string = words, own?: string): string {
    const last = this.all.pop() as Heading
    this.typed += typed
    const text = last.text + words
    const id =
      own && !this.ids.has(own) ? own : last.text.length > MAX_ID_LENGTH ? last.id : this.uniqueId(text)
    this.all.push({ ...last, id, text })
    return id
  }

  private uniqueId(text: string): string {
    const { github } = this
    const base = (github ? github(this.typed) : plainSlug(text)) || 'section'
    return unusedName(base, this.ids, (n) => `${base}-${n}`, github ? 1 : 2)
  }
}
