import type { Mend } from '../../problems/problem.ts'
import type { FieldPath } from '../save/field-path.ts'

/** A page of the site, as lists of them say it. */
export type PageLink = { readonly url: string; readonly title: string }

/** A file that the site takes, its `data` in base64. */
export type Upload = {
  readonly kind: 'picture' | 'document'
  readonly name: string
  readonly data: string
}

/** A file, as the form was loaded with it. */
export type EntryVersion = { readonly file: string; readonly version: string }
/** Files that came, changed or went: the one to open, and the number by which to undo it. */
export type Moved = { readonly file?: string | undefined; readonly undo: number }
/** A page with another address than before; `known` where visitors may have the old one. */
export type MovedPage = { readonly from: string; readonly to: string; readonly known: boolean }
/** What a form says, and what it said when it was loaded; of markdown, with its text under its own key. */
export type Draft = EntryVersion & { readonly value: unknown; readonly base?: unknown }

/** A mistake in words; without a path, it is of the whole file. */
export type FieldProblem = {
  readonly path: FieldPath
  readonly message: string
  readonly hint?: string | undefined
  readonly warning: boolean
  /** Where in the text of the field. */
  readonly caret?: number
  readonly mend?: Mend | undefined
  /** The word that the dictionary does not have. */
  readonly word?: string | undefined
}

/**
 * The answer to a change of a file that is no longer what the form was loaded with: its text, and what that would be with
 * the changes of the form.
 */
export type Conflict = { readonly found: string; readonly yours: string }

/** What was pressed on a page: a text, with the letters before the caret, or what attributes say of an element. */
export type Pressed = {
  readonly page: string
  /** The likeliest first. */
  readonly texts: readonly string[]
  /** The word or figure under the pointer. */
  readonly word: string
  readonly caret: number
  /** How many texts of the page with the same letters are before the pressed one. */
  readonly number: number
  readonly attributes: readonly (readonly [name: string, value: string])[]
}
/** The field that it was written in; of a fact, the field of the fact. Without a path for what code says. */
export type Located = {
  readonly file?: string | undefined
  readonly path?: FieldPath | undefined
  readonly caret?: number | undefined
}

export type Changes = {
  /** In words, page by page. */
  readonly words: string
  readonly files: readonly string[]
  readonly findings: readonly FieldProblem[]
  /** Undefined without git. */
  readonly message?: string | undefined
  readonly branch?: string | undefined
  readonly isSent?: boolean
  /** Whether an earlier commit of the branch is not sent yet. */
  readonly unsent?: boolean
}
export type Published = {
  readonly branch: string
  readonly commit: string
  readonly pushed: boolean
  /** Why it could not be sent. */
  readonly refusal?: string | undefined
  /** Where the host lets a pushed branch be proposed. */
  readonly proposal?: string | undefined
}
/** A check of the host; without `passed` while it runs. */
export type HostCheck = { readonly name: string; readonly url: string; readonly passed?: boolean }
