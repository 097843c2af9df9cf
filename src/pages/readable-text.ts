const LESS = 0x3c
const GREATER = 0x3e
const DOUBLE = 0x22
const SINGLE = 0x27
/** Elements whose content nobody reads. */
const SILENT = /(?:script|style)\b/y

/**
 * The text of some HTML, entities left as they are. Works on the output of React and Sätteri only (every `<` in a text
 * escaped, every attribute quoted). A full parser takes thirty times as long; a test checks that they agree.
 */
export function readableText(html: string): string {
  let text = ''
  let start = 0
  for (let at = html.indexOf('<'); at >= 0;) {
    const end = endOfTag(html, at)
    if (end < 0) {
      // A bracket that begins no tag is text.
      at = html.indexOf('<', at + 1)
      continue
    }
    if (at > start) text += html.slice(start, at)
    start = end
    at = html.charCodeAt(end) === LESS ? end : html.indexOf('<', end)
  }
  return text + html.slice(start)
}

/** The end of the tag at `at`, or of the element if its content is not read; -1 when no tag begins there. */
function endOfTag(html: string, at: number): number {
  SILENT.lastIndex = at + 1
  const [name] = SILENT.exec(html) ?? []
  if (name !== undefined) {
    const closing = new RegExp(`</${name}\\s*>`, 'g')
    closing.lastIndex = SILENT.lastIndex
    if (closing.test(html)) return closing.lastIndex
  }
  for (let index = at + 1; index < html.length; index++) {
    const code = html.charCodeAt(index)
    if (code === GREATER) return index + 1
    if (code !== DOUBLE && code !== SINGLE) continue
    index = html.indexOf(code === DOUBLE ? '"' : "'", index + 1)
    if (index < 0) return -1
  }
  return -1
}
