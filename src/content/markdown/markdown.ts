import type { Language } from '../../languages/language.ts'
import type { Body, ComponentUse } from '../load/entry.ts'

/** Something in markdown for the loader to check. Lines and columns are 1-based, in the text. */
export type MarkdownFinding = {
  /** `blocked` is raw HTML that browsers refuse under the site's content security policy; `loose` opens or closes nothing; `deep` is in too many others; `huge` is a table, `crowded` a paragraph. */
  readonly type:
    | 'html'
    | 'blocked'
    | 'loose'
    | 'deep'
    | 'huge'
    | 'crowded'
    | 'fact'
    | 'link'
    | 'image'
    | 'component'
    | DirectiveMistake
  readonly text: string
  /** Its source text, to search for: `text`, or the `{{…}}` around it. */
  readonly written: string
  readonly line: number
  readonly column: number
  /** Those of a `component`. */
  readonly attributes?: ComponentUse['attributes']
}

/** A directive that is not closed, has more than can be read, or is none; code in an unknown language; an id given twice. */
export type DirectiveMistake = 'unclosed' | 'attributes' | 'fence' | 'language' | 'id'

export type Markdown = Body & { readonly findings: readonly MarkdownFinding[] }

export type MarkdownOptions = {
  readonly language: Language
  /** Folder of the file below `content/`, where its relative addresses begin. */
  readonly folder?: string
  /** Replaces the `{{facts}}` of a text; calls `unknown` with unknown names, and their spelling. */
  readonly insertFacts: (text: string, unknown: (name: string, written: string) => void) => string
  /** Whether the site allows raw HTML; elsewhere it is a finding. */
  readonly allowsHtml?: boolean
  /** Makes an id of the words of a heading, by another rule than that of the engine. */
  readonly slugHeading?: (text: string) => string
  /** Whether directives stand for components of the site; elsewhere, their colons are text. */
  readonly components?: boolean
  /** Whether code in a language can be highlighted, for a site that highlights code. */
  readonly knowsLanguage?: (name: string) => boolean
}

/** Renders markdown to HTML with heading ids, and lists what must be checked in it. Lines end in `\n`. Pure. */
export type RenderMarkdown = (source: string, options: MarkdownOptions) => Markdown
