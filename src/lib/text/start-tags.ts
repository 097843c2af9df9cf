/** A tag of HTML, with its attributes. */
export const START_TAG = /<[a-z][^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*>/gi
const HERE = new RegExp(START_TAG, 'iy')
const LETTER = /[a-z]/i
/** Elements that hold what no page shows as elements. */
const UNSEEN = /^<(script|style|template|textarea)\b/i

/**
 * The start tags in HTML, in order, as they are written: none of a comment, nor of what an element holds without showing it. In
 * time that grows with the length of the HTML, whatever is left open in it. A parser would be loaded by every build.
 */
export function* startTags(html: string): Generator<string> {
  // A quote that nothing closes would be looked for again from each tag.
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
    const [, name] = UNSEEN.exec(tag) ?? []
    if (name === undefined) continue
    const end = new RegExp(`</${name}`, 'gi')
    end.lastIndex = at
    at = end.exec(html)?.index ?? html.length
  }
}

function endOf(html: string, sign: string, from: number): number {
  const at = html.indexOf(sign, from)
  return at < 0 ? html.length : at + sign.length
}
