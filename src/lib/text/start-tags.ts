/** A start tag of HTML, with its attributes. */
export const START_TAG = /<[a-z][^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*>/gi
const HERE = new RegExp(START_TAG, 'iy')
const LETTER = /[a-z]/i
/** Elements whose contents are not elements of the page. */
const INVISIBLE = /^<(script|style|template|textarea)\b/i

/**
 * The start tags in HTML, in order, as written, except those in comments, scripts, styles, templates and text areas.
 * Takes linear time, even if tags or quotes are not closed. Without a parser, which every build would have to load.
 */
export function* startTags(html: string): Generator<string> {
  // Otherwise each tag would search for the end of an unclosed quote again.
  let hasQuotes = true
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      at = endOf(html, '-->', at)
      continue
    }
    if (!LETTER.test(html.charAt(at + 1))) {
      at++
      continue
    }
    HERE.lastIndex = at
    const whole: string | undefined = hasQuotes ? HERE.exec(html)?.[0] : undefined
    hasQuotes = whole !== undefined
    const tag = whole ?? html.slice(at, endOf(html, '>', at))
    yield tag
    at += tag.length
    const [, name] = INVISIBLE.exec(tag) ?? []
    if (name === undefined) continue
    const end = new RegExp(`</${name}`, 'gi')
    end.lastIndex = at
    at = end.exec(html)?.index ?? html.length
  }
}

/** The end of the next `text`; that of the HTML if there is none. */
export function endOf(html: string, text: string, from: number): number {
  const at = html.indexOf(text, from)
  return at < 0 ? html.length : at + text.length
}
