import { plainSlug } from '../../../lib/text/plain-slug.ts'
import { unusedName } from '../../../lib/text/unused-name.ts'
import type { Heading } from '../../load/entry.ts'

/**
 * An id at the end of a heading, after any classes; these and what follows are left out. Matches from the first of many
 * spaces, or each of them would be tried.
 */
export const OWN_ID = /(?<!\s)\s*\{:?\s*(?:\.[^\s{}]+\s+)*#([^\s{}]+)(?:\s[^{}]*)?\}$/

export type HeadingWords = {
  text: string
  /** The text before typography, which GitHub does not apply. */
  typed: string
  /** The id at its end. */
  own?: string | undefined
}

/** The headings of a document, with unique ids: their own, or made of their words. */
export class HeadingIds {
  readonly headings: Heading[] = []
  private readonly used = new Map<string, number>()
  private readonly slugHeading: ((text: string) => string) | undefined

  constructor(slugHeading?: (text: string) => string) {
    this.slugHeading = slugHeading
  }

  /** Adds a heading; returns its id, which is `given` if its tag has one. */
  add(depth: number, { text, typed, own }: HeadingWords, given?: string): string {
    const id = given ?? (own !== undefined && !this.used.has(own) ? own : this.made(text, typed))
    this.used.set(id, 0)
    this.headings.push({ depth, id, text })
    return id
  }

  private made(text: string, typed: string): string {
    const { slugHeading } = this
    const base = (slugHeading ? slugHeading(typed) : plainSlug(text)) || 'section'
    return unusedName(base, this.used, (n) => `${base}-${n}`, slugHeading ? 1 : 2)
  }
}
