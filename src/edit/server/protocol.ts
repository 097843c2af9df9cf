import { z } from 'zod'
import type { Mend } from '../../problems/problem.ts'
import { isHolder } from '../form/rebase.ts'
import { BODY, type FieldPath } from '../save/field-path.ts'

const file = z.string()
const entry = z.object({ file, version: z.string() })
const fields = z.custom<unknown>(
  (value) => isHolder(value) && ['string', 'undefined'].includes(typeof value[BODY]),
)
const draft = entry.extend({ value: fields, base: z.unknown().optional() })

/** What the editor in the browser sends with each call. */
export const SENT = {
  site: z.object({}),
  /** With `rebuilt`, what the site says once all that is saved is built. */
  entry: z.object({ file, rebuilt: z.boolean().optional() }),
  usage: z.object({ fact: z.string() }),
  /** What was pressed on a page: a text, with the letters before the caret, or what attributes say of an element. */
  locate: z.object({
    page: z.string(),
    /** The likeliest first. */
    texts: z.array(z.string()),
    /** The word or figure under the pointer. */
    word: z.string(),
    caret: z.number(),
    /** How many texts of the page with the same letters are before the pressed one. */
    number: z.number(),
    attributes: z.array(z.tuple([z.string(), z.string()])),
  }),
  draft: draft.extend({ page: z.string() }),
  examine: z.object({ file, page: z.string() }),
  save: draft,
  /** One word a line, which the next look of the checks reads. */
  word: z.object({ word: z.string().regex(/^[\p{L}\p{M}][\p{L}\p{M}'-]*$/u) }),
  /** A file that the site takes, its `data` in base64. */
  upload: z.object({ kind: z.enum(['picture', 'document']), name: z.string(), data: z.string() }),
  committed: z.object({ file }),
  changes: z.object({}),
  publish: z.object({ message: z.string() }),
  hostChecks: z.object({ commit: z.string().regex(/^[0-9a-f]+$/) }),
  leads: z.object({ file }),
  create: z.object({ collection: z.string(), title: z.string() }),
  duplicate: entry,
  rename: entry.extend({ name: z.string() }),
  remove: entry,
  bringBack: z.object({ file }),
  undoFiles: z.object({ undo: z.number() }),
}

/** What is sent with a call. */
export type Sent<N extends keyof typeof SENT> = Readonly<z.infer<(typeof SENT)[N]>>

/** A page of the site, as lists of them say it. */
export type PageLink = { readonly url: string; readonly title: string }

export type Upload = Sent<'upload'>
/** A file, as the form was loaded with it. */
export type EntryVersion = Sent<'remove'>
/** Files that came, changed or went: the one to open, and the number by which to undo it. */
export type Moved = { readonly file?: string | undefined; readonly undo: number }
/** A page with another address than before; `known` where visitors may have the old one. */
export type MovedPage = { readonly from: string; readonly to: string; readonly known: boolean }
/** What a form says, and what it said when it was loaded; of markdown, with its text under its own key. */
export type Draft = Sent<'save'>

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

export type Pressed = Sent<'locate'>
/** The field that it was written in; of a fact, the field of the fact. Without a path for what code says. */
export type Located = { readonly file?: string; readonly path?: FieldPath; readonly caret?: number }

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
