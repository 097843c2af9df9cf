import type { CheckedPage } from '../run/checked-page.ts'

/** A part of a page and where it starts in it. */
export type PagePart = { readonly text: string; readonly start: number }

/** A page in parts that can be judged one by one: what comes before `<main>`, `<main>` itself, and what follows it. */
export function splitPage({ html, all }: Pick<CheckedPage, 'html' | 'all'>): PagePart[] {
  const whole = [{ text: html, start: 0 }]
  const { startTag, endTag } = all('body')[0]?.sourceCodeLocation ?? {}
  const mains = all('main')
  const first = mains[0]?.sourceCodeLocation
  const last = mains.at(-1)?.sourceCodeLocation
  // A part of a page is whole only where nothing stands around it.
  if (!startTag || !endTag || !first || !last?.endTag) return whole
  if (mains.some(({ parentNode }) => parentNode?.nodeName !== 'body')) return whole
  const [from, start, end, close] = [
    startTag.endOffset,
    first.startOffset,
    last.endOffset,
    endTag.startOffset,
  ]
  return [
    { text: `${html.slice(0, from)}${html.slice(close)}`, start: 0 },
    { text: html.slice(from, start), start: from },
    { text: html.slice(start, end), start },
    { text: html.slice(end, close), start: end },
  ].filter(({ text }) => text.trim() !== '')
}
