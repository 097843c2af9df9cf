import { escapeHtml } from '../../lib/escape-html.ts'
import { plainSlug } from '../../lib/text/plain-slug.ts'
import { unusedName } from '../../lib/text/unused-name.ts'
import type { MarkdownFinding } from './markdown.ts'

/** A heading, with its words before typography too, which GitHub does not apply, and the id that its author wrote. */
export type WrittenHeading = {
  readonly depth: number
  text: string
  typed: string
  own?: { readonly id: string; readonly line: number; readonly column: number } | undefined
}

const PLACEHOLDER = /\uFDD2(\d+)\uFDD2/g

/** Stands for the id of a heading, by its index, until all its words are known. No text contains the character. */
export function idPlaceholder(index: number): string {
  return `\uFDD2${index}\uFDD2`
}

/** HTML whose headings have unique ids: their own, or made of their words. Own ids that others have are findings. */
export function withIds(html: string, written: readonly WrittenHeading[], github?: (text: string) => string) {
  const used = new Map<string, number>()
  const findings: MarkdownFinding[] = []
  const headings = written.map(({ depth, text, typed, own }) => {
    const base = (github ? github(typed) : plainSlug(text)) || 'section'
    const isOwn = own && !used.has(own.id)
    const id = isOwn ? own.id : unusedName(base, used, (n) => `${base}-${n}`, github ? 1 : 2)
    used.set(id, 0)
    if (own && !isOwn) {
      const { id: taken, ...place } = own
      findings.push({ type: 'id', text: `{#${taken}}`, written: `{#${taken}}`, ...place })
    }
    return { depth, id, text }
  })
  const whole = html.replace(PLACEHOLDER, (_, index) => escapeHtml(headings[Number(index)]?.id ?? ''))
  return { html: whole, headings, findings }
}
