import type { Language } from '../../languages/language.ts'
import type { Body, ComponentUse } from '../load/entry.ts'

/** Something in markdown for the loader to check. Lines and columns are 1-based, in the text. */
export type MarkdownFinding = {
  /**
   * `blocked` is raw HTML that browsers refuse under the site's content security policy; `loose` is a tag without its
   * counterpart; `deep` is nested too deeply; `crowded` is a paragraph or a table with too much in it;
   * `plugin` is what a remark plugin refuses.
   */
  readonly type:
    | 'html'
    | 'blocked'
    | 'loose'
    | 'deep'
    | 'crowded'
    | 'plugin'
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
  /** Attributes of a `component`. */
  readonly attributes?: ComponentUse['attributes']
}

/** A directive that is not closed, or has unreadable attributes. */
export type DirectiveMistake = 'unclosed' | 'attributes'

export type Markdown = Body & { readonly findings: readonly MarkdownFinding[] }

export type MarkdownOptions = {
  readonly language: Language
  /** Folder of the file below `content/`, the base of its relative addresses. */
  readonly folder?: string
  /** Replaces the `{{facts}}` of a text; calls `unknown` with unknown names and their source text. */
  readonly insertFacts: (text: string, unknown: (name: string, written: string) => void) => string
  /** Whether the site allows raw HTML; otherwise it is a finding. */
  readonly allowsHtml?: boolean
  /** Makes the id of a heading from its words, instead of the engine's rule. */
  readonly slugHeading?: (text: string) => string
  /** Whether directives are components of the site; otherwise their colons are text. */
  readonly components?: boolean
  /** Whether the site highlights code, so that blocks have marked lines. */
  readonly highlights?: boolean
}

/** Renders markdown to HTML with heading ids, and lists what must be checked in it. Lines end in `\n`. Pure. */
export type RenderMarkdown = (source: string, options: MarkdownOptions) => Markdown
