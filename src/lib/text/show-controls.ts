/** Colours, of which those after the escape character are this program's own. */
const CONTROLS = /(?![\n\t])(?:\p{Cc}\[(?:2|22|3[1239])m|[\p{Cc}\u2028-\u202e\u2066-\u2069])/gu

/**
 * A text for a terminal: what would move the cursor, rename the window or turn words round is seen, and does nothing. Names
 * and words of content may hold it.
 */
export function showControls(text: string): string {
  return text.replace(CONTROLS, (found) => {
    const code = found.charCodeAt(0).toString(16).padStart(4, '0')
    return found.startsWith('\u001B[') ? found : `\\u${code}${found.slice(1)}`
  })
}
