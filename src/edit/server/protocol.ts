import { z } from 'zod'
import type { Fix } from '../../problems/problem.ts'
import { isHolder } from '../form/rebase.ts'
import { BODY, type FieldPath } from '../save/field-path.ts'

const file = z.string()
const entry = z.object({ file, version: z.string() })
const fields = z.custom<unknown>(
  (value) => isHolder(value) && ['string', 'undefined'].includes(typeof value[BODY]),
)
const draft = entry.extend({ value: fields, base: z.unknown().optional() })

/** The parameters of each call of the editor in the browser. */
export const SENT = {
  site: z.object({}),
  /** `rebuilt` waits until everything saved is built. */
  entry: z.object({ file, rebuilt: z.boolean().optional() }),
  usage: z.object({ fact: z.string() }),
  /** What was pressed on a page: a text up to the caret, or attributes of an element. */
  locate: z.object({
    page: z.string(),
    /** Likeliest first. */
    texts: z.array(z.string()),
    /** The word or figure under the pointer. */
    word: z.string(),
    caret: z.number(),
    /** How many texts of the page with the same letters come before the pressed one. */
    number: z.number(),
    attributes: z.array(z.tuple([z.string(), z.string()])),
  }),
  draft: draft.extend({ page: z.string() }),
  examine: z.object({ file, page: z.string() }),
  save: draft,
  /** Becomes one line of the dictionary, which the next check reads. */
  word: z.object({ word: z.string().regex(/^[\p{L}\p{M}][\p{L}\p{M}'-]*$/u) }),
  /** A picture for the site, with base64 `data`. */
  upload: z.object({ name: z.string(), data: z.string() }),
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

export type Sent<N extends keyof typeof SENT> = Readonly<z.infer<(typeof SENT)[N]>>

export type PageLink = { readonly url: string; readonly title: string }

/** A file in the version that the form was loaded with. */
export type EntryVersion = Sent<'remove'>
/** The result of added, changed or deleted files: the file to open, and the number to undo it with. */
export type Moved = { readonly file?: string | undefined; readonly undo: number }
/** A page whose address changed; `known` if visitors may know the old one. */
export type MovedPage = { readonly from: string; readonly to: string; readonly known: boolean }
/** A form's value, and the value it was loaded with; markdown has its text under a key of its own. */
export type Draft = Sent<'save'>

/** A problem in words; without a path, it concerns the whole file. */
export type FieldProblem = {
  readonly path: FieldPath
  readonly message: string
  readonly hint?: string | undefined
  readonly warning: boolean
  /** The offset in the text of the field. */
  readonly caret?: number
  readonly fix?: Fix | undefined
  /** The word that is missing from the dictionary. */
  readonly word?: string | undefined
}

/**
 * The response to a change of a file that has changed since the form was loaded: its version and text, and that text
 * with the form's changes. With a `clash`, some of these replace what was changed meanwhile.
 */
export type Conflict = {
  readonly version: string
  readonly found: string
  readonly yours: string
  readonly clash: boolean
}

export type Pressed = Sent<'locate'>
/** The field with the pressed text; for a fact, the field of the fact. No path for text that comes from code. */
export type Located = { readonly file?: string; readonly path?: FieldPath; readonly caret?: number }

export type Changes = {
  /** A description, page by page. */
  readonly words: string
  readonly files: readonly string[]
  readonly findings: readonly FieldProblem[]
  /** Undefined without git. */
  readonly message?: string | undefined
  /** Whether there is a remote to push to; without `files`, whether something is not pushed yet. */
  readonly isSent?: boolean
}
export type Published = {
  readonly branch: string
  readonly commit: string
  readonly pushed: boolean
  /** Why the push failed. */
  readonly refusal?: string | undefined
  /** The host's page to propose a pushed branch. */
  readonly proposal?: string | undefined
}
/** A check of the host; `passed` is missing while it runs. */
export type HostCheck = { readonly name: string; readonly url: string; readonly passed?: boolean }
