import type { Place } from '../../problems/problem.ts'
import type { ElementShape } from './element-shape.ts'
import type { TagClue } from './written-tags.ts'

/**
 * Something to search for in the author's files: words as a visitor reads them, at their `nth` occurrence (from 0),
 * or exact code, whose first `skip` characters are not part of the place. With `own`, only in the file of the page;
 * as an `exact` part, with the same signs as well as letters.
 */
export type Clue = { readonly own?: true; readonly exact?: true } & (
  | { readonly words: string; readonly nth?: number }
  | { readonly code: string; readonly skip?: number }
)

/** An element to find in the page's templates and islands, and which attribute to point at. */
export type ElementClue = { readonly element: ElementShape; readonly attribute?: string }

/** The location of a finding on its page; `createFinder` resolves it to a place in the sources. */
export type Where = {
  /** Tried in order: all of them in the file of the page, then each in all other files; the first match wins. */
  readonly clues?: readonly (Clue | ElementClue | TagClue)[]
  /** Searches no file but the page's own. */
  readonly own?: true
  /** What to point at within the match. */
  readonly part?: Clue
  /** The YAML key of the words, if they occur under several. */
  readonly key?: string
  /** Part of the template to point at when no clue matches. */
  readonly template?: 'head' | 'body'
  readonly yaml?: { readonly file: string; readonly path: readonly string[] }
  /** URL of the page to search, if not the finding's own. */
  readonly page?: string
  /** The place to use if no clue matches. */
  readonly otherwise?: Place | undefined
  /** The place itself, if known. */
  readonly place?: Place
}
