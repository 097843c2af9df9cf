import type { Element } from '../../html/html-tree.ts'

/** A part of a page and its offset. */
export type PagePart = { readonly text: string; readonly start: number }

/**
 * Splits a page into parts that can be validated separately: before `<main>`, `<main>` itself, and after it. The
 * elements are those of the page, with source locations.
 */
export function splitPage(html: string, elements: readonly Element[]): PagePart[] {
  const body = elements.find(({ tagName }) => tagName === 'body')?.sourceCodeLocation
  const mains = elements.filter(({ tagName }) => tagName === 'main')
  const first = mains[0]?.sourceCodeLocation
  const last = mains.at(-1)?.sourceCodeLocation
  // Only children of `<body>` can be split off whole.
  const isApart = mains.every(({ parentNode }) => parentNode?.nodeName === 'body')
  if (!isApart || !body?.startTag || !body.endTag || !first || !last?.endTag)
    return [{ text: html, start: 0 }]
  const [from, close] = [body.startTag.endOffset, body.endTag.startOffset]
  return [
    { text: `${html.slice(0, from)}${html.slice(close)}`, start: 0 },
    { text: html.slice(from, first.startOffset), start: from },
    { text: html.slice(first.startOffset, last.endOffset), start: first.startOffset },
    { text: html.slice(last.endOffset, close), start: last.endOffset },
  ].filter(({ text }) => text.trim() !== '')
}
