/** Finds the end of each tag from its start, in order; `>` can be part of an attribute. */
export function tagEnds(html: string): (start: number) => number {
  let quote = -1
  return (start) => {
    let end = endOf(html, '>', start)
    if (quote <= start) quote = endOf(html, '"', start)
    while (quote < end) {
      const close = endOf(html, '"', quote)
      if (close > end) end = endOf(html, '>', close)
      quote = endOf(html, '"', close)
    }
    return end
  }
}

/** The end of the next `text`; that of the HTML if there is none. */
export function endOf(html: string, text: string, from: number): number {
  const at = html.indexOf(text, from)
  return at < 0 ? html.length : at + text.length
}
