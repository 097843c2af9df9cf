import type { Mend } from '../../problems/problem.ts'
import type { Field } from '../form/field.ts'
import type { FieldPath } from '../save/field-path.ts'

/** What the editor in the browser and its server send each other, by the name of the call. */
export type Calls = {
  readonly site: readonly [Record<never, never>, SiteOverview]
  /** With `rebuilt`, what the site says once all that is saved is built. */
  readonly entry: readonly [{ readonly file: string; readonly rebuilt?: boolean }, OpenedEntry]
  readonly draft: readonly [Draft & { readonly page: string }, Drafted]
  /** What the checks find in a file, as the drafts of `page` show it. */
  readonly examine: readonly [{ readonly file: string; readonly page: string }, Pick<Drafted, 'problems'>]
  /** Adds a word to the dictionary of the site. */
  readonly word: readonly [{ readonly word: string }, Record<never, never>]
  /** What is saved is what was sent, but for links to its own page where that has moved. */
  readonly save: readonly [Draft, Omit<Draft, 'file'> & { readonly moved: readonly MovedPage[] }]
  readonly locate: readonly [Pressed, Located]
  readonly usage: readonly [{ readonly fact: string }, Usage]
  readonly create: readonly [{ readonly collection: string; readonly title: string }, Moved]
  readonly leads: readonly [{ readonly file: string }, Leads]
  readonly duplicate: readonly [EntryVersion, Moved]
  /** Gives an entry the file of another name; what leads to it follows. */
  readonly rename: readonly [EntryVersion & { readonly name: string }, Moved]
  readonly remove: readonly [EntryVersion, Moved]
  /** Puts back a file of the last commit that is gone. */
  readonly bringBack: readonly [{ readonly file: string }, Moved]
  readonly undoFiles: readonly [Pick<Moved, 'undo'>, Pick<Moved, 'file'>]
  /** Adds a file, its `data` in base64: the path of a picture, the address of a document. */
  readonly upload: readonly [
    { readonly kind: Uploaded; readonly name: string; readonly data: string },
    { readonly path: string },
  ]
  /** What the last commit says of a file. */
  readonly committed: readonly [{ readonly file: string }, Pick<Draft, 'value' | 'body'>]
  readonly changes: readonly [Record<never, never>, Changes]
  readonly publish: readonly [{ readonly message: string }, Published]
  /** What the host of the repository says of a pushed commit; undefined where it cannot be asked. */
  readonly hostChecks: readonly [
    Pick<Published, 'commit'>,
    { readonly checks?: readonly HostCheck[] | undefined },
  ]
}

export type Uploaded = 'picture' | 'document'

export type SiteOverview = {
  readonly name: string
  readonly factsFile: string
  readonly pages: readonly PageLink[]
  readonly collections: readonly ListedCollection[]
  /** Files that have gone since the last commit. */
  readonly gone: readonly string[]
  readonly images: readonly {
    readonly path: string
    readonly url: string
    readonly width: number
    readonly height: number
  }[]
  /** Addresses of files that are published as they are. */
  readonly documents: readonly string[]
  /** What `:::name{…}` may name in markdown, and the form of what it takes. */
  readonly components: readonly {
    readonly name: string
    readonly fields: readonly (readonly [string, Field])[]
  }[]
}
export type PageLink = {
  readonly url: string
  /** Where it is served: the host of the site may have it in a folder. */
  readonly address: string
  readonly title: string
  /** The content behind it, if one file is. */
  readonly file?: string
}
export type ListedCollection = {
  readonly name: string
  /** Its name for an author. */
  readonly title: string
  /** Whether there may be more entries. */
  readonly many: boolean
  readonly entries: readonly ListedEntry[]
}
export type ListedEntry = {
  readonly id: string
  readonly title: string
  readonly file: string
  readonly draft: boolean
  /** The day from which it is public, if that is to come. */
  readonly scheduled?: string | undefined
}

export type OpenedEntry = {
  readonly file: string
  /** Of the file as read; sent along with every change. */
  readonly version: string
  readonly field: Field
  readonly value: unknown
  readonly body?: string | undefined
  /** The tag of its language. */
  readonly lang?: string | undefined
  readonly problems: readonly FieldProblem[]
  readonly usage: Usage
}

/** A file, as the form was loaded with it. */
export type EntryVersion = { readonly file: string; readonly version: string }
/** Files that came, changed or went: the one to open, and the number by which to undo it. */
export type Moved = { readonly file?: string | undefined; readonly undo: number }
/** A page with another address than before; `known` where visitors may have the old one. */
export type MovedPage = { readonly from: string; readonly to: string; readonly known: boolean }
/** What leads to an entry, by reference or link. */
export type Leads = {
  readonly files: readonly string[]
  readonly pages: Usage['pages']
  /** Whether visitors may know its address. */
  readonly known: boolean
}

export type Draft = EntryVersion & {
  readonly value: unknown
  readonly body?: string | undefined
}
export type Drafted = { readonly html?: string | undefined; readonly problems: readonly FieldProblem[] }

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

/** The answer to a change of a file that is no longer what the form was loaded with. */
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

export type Usage = { readonly pages: readonly Pick<PageLink, 'url' | 'title'>[] }

export type Changes = {
  /** In words, page by page. */
  readonly words: string
  readonly files: readonly string[]
  readonly findings: readonly FieldProblem[]
  /** Undefined without git. */
  readonly message?: string | undefined
  readonly branch?: string | undefined
  readonly remote?: string | undefined
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
