/**
 * Colours, of which those after the escape character are this program's own, and what is not seen. U+200C and U+200D are left:
 * words of Persian hold them, and little drawings.
 */
const CONTROLS =
  /(?![\n\t])(?:\p{Cc}\[(?:2|22|3[1239])m|[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff])/gu

/**
 * A text for a terminal: what would move the cursor, rename the window or turn words round is seen, and does nothing; so is
 * what takes no place. Names and words of content may hold it.
 */
export function showControls(text: string): string {
  return text.replace(CONTROLS, (found) => {
    const code = found.charCodeAt(0).toString(16).padStart(4, '0')
    return found.startsWith('\u001B[') ? found : `\\u${code}${found.slice(1)}`
  })
}
