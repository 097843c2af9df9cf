/** A part of a page and where it starts in it. */
export type PagePart = { readonly text: string; readonly start: number }

/** A page in parts that can be judged one by one: what comes before `<main>`, `<main>` itself, and what follows it. */
export function splitPage(html: string): PagePart[] {
  const body = /<body[^>]*>/.exec(html)
  const start = html.search(/<main[\s>]/)
  const end = html.lastIndexOf('</main>') + '</main>'.length
  const close = html.lastIndexOf('</body>')
  if (!body || start < 0 || end < start || close < end) return [{ text: html, start: 0 }]
  const from = body.index + body[0].length
  return [
    { text: `${html.slice(0, from)}${html.slice(close)}`, start: 0 },
    { text: html.slice(from, start), start: from },
    { text: html.slice(start, end), start },
    { text: html.slice(end, close), start: end },
  ].filter(({ text }) => text.trim() !== '')
}
