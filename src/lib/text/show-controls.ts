/**
 * Colour codes (those after the escape character are this program's own) and invisible characters. Not U+200C and
 * U+200D, which Persian words and emoji contain.
 */
const CONTROLS =
  /(?![\n\t])(?:\p{Cc}\[(?:2|22|3[1239])m|[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff])/gu

/**
 * A text for a terminal: control characters that would move the cursor, rename the window or reverse words are
 * printed as escapes, as are invisible ones. Names and texts of content can contain them.
 */
export function showControls(text: string): string {
  return text.replace(CONTROLS, (found) => {
    const code = found.charCodeAt(0).toString(16).padStart(4, '0')
    return found.startsWith('\u001B[') ? found : `\\u${code}${found.slice(1)}`
  })
}
