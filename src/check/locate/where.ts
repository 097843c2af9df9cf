import type { Place } from '../../problems/problem.ts'
import type { ElementShape } from './element-shape.ts'

/**
 * Something to look for in the author's files: words as a visitor reads them, or code exactly as it is written, of which
 * the first `skip` characters only lead there.
 */
export type Clue = { readonly words: string } | { readonly code: string; readonly skip?: number }

/** An element to look for in the templates and islands of a page, and which of its attributes to point at. */
export type ElementClue = { readonly element: ElementShape; readonly attribute?: string }

/** Where something is, in terms of the page; `createFinder` turns it into a place in the author's files. */
export type Where = {
  /** Tried in order, each in every file that the page is made of; the first that is found wins. */
  readonly clues?: readonly (Clue | ElementClue)[]
  /** What to point at inside of what was found. */
  readonly part?: Clue
  /** The YAML key under which the words stand, where they stand under several. */
  readonly key?: string
  /** What of the template to point at when no clue is found. */
  readonly template?: 'head' | 'body'
  /** A key of a YAML file, by its path in it. */
  readonly yaml?: { readonly file: string; readonly path: readonly string[] }
  /** URL of the page to look on, where it is another than that of the finding. */
  readonly page?: string
  /** The place itself, where it is known. */
  readonly place?: Place
}
