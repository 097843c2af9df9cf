import type { Language } from '../../languages/typography.ts'
import type { Body } from '../load/entry.ts'

/** Something in markdown for the loader to check. Lines and columns are 1-based, in the text. */
export type MarkdownFinding = {
  readonly type: 'html' | 'fact' | 'link' | 'image'
  readonly text: string
  /** Its source text, to search for: `text`, or the `{{…}}` around it. */
  readonly written: string
  readonly line: number
  readonly column: number
}

export type Markdown = Body & { readonly findings: readonly MarkdownFinding[] }

export type MarkdownOptions = {
  readonly language: Language
  /** Replaces the `{{facts}}` of a text; calls `unknown` with unknown names, and their spelling. */
  readonly insertFacts: (text: string, unknown: (name: string, written: string) => void) => string
}

/** Renders markdown to HTML with heading ids, and lists what must be checked in it. Lines end in `\n`. Pure. */
export type RenderMarkdown = (source: string, options: MarkdownOptions) => Markdown
