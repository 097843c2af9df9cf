/** A text reduced to its letters and digits, each with its offset in the source. */
export type FlatText = { readonly text: string; readonly offsets: ArrayLike<number> }

/** Halves of characters beyond the first plane count, since a text is read by code units. */
const LETTER = /[\p{L}\p{N}\p{Cs}]/u
/** Entities and escapes for characters that are not letters. */
const REFERENCE =
  /^&(?:nbsp|amp|lt|gt|quot|apos|[lr](?:aquo|squo|dquo)|hellip|[mn]dash|times|#\d+|#x[\da-f]+);/i
const FACT = /^\{\{\s*([^{}]*?)\s*\}\}/

/**
 * Reduces a source to what a visitor reads: markup, quotes, line folds, typography and link addresses are dropped, and
 * each `{{fact}}` becomes its text. Offsets point into the source.
 */
export function flatten(
  source: string,
  fact: (name: string) => string | undefined = () => undefined,
): FlatText {
  let letters = new Uint16Array(source.length)
  let offsets = new Uint32Array(source.length)
  let length = 0
  for (let at = 0; at < source.length; at++) {
    const char = source.charCodeAt(at)
    if (isLetter(char)) {
      letters[length] = char
      offsets[length++] = at
    } else if (char === AMPERSAND) at += (REFERENCE.exec(source.slice(at, at + 10))?.[0].length ?? 1) - 1
    else if (char === BACKSLASH) at += source.charAt(at + 1) === 'u' ? 5 : 1
    else if (char === BRACE && source.charCodeAt(at + 1) === BRACE) {
      const [written = '', name = ''] = FACT.exec(source.slice(at, at + 120)) ?? []
      const said = fact(name)
      // Braces that stand for nothing are text.
      if (said === undefined) continue
      const text = lettersOf(said)
      if (text.length > written.length)
        [letters, offsets] = [longer(letters, text.length), longer(offsets, text.length)]
      for (let letter = 0; letter < text.length; letter++) {
        letters[length] = text.charCodeAt(letter)
        offsets[length++] = at
      }
      at += Math.max(written.length - 1, 0)
    } else if (char === BRACKET && source.charCodeAt(at + 1) === PARENTHESIS) {
      at = Math.max(at, source.indexOf(')', at))
    }
  }
  return { text: textOf(letters, length), offsets: offsets.subarray(0, length) }
}

/** Decodes UTF-16. */
function textOf({ buffer }: Uint16Array, length: number): string {
  return Buffer.from(buffer, 0, length * 2).toString('utf16le')
}

/** A fact may have more letters than its name. */
function longer<T extends Uint16Array | Uint32Array>(array: T, by: number): T {
  const copy = new (array.constructor as new (length: number) => T)(array.length + by)
  copy.set(array)
  return copy
}

/** The letters and digits of a text, as {@link flatten} keeps them. */
export function lettersOf(text: string): string {
  const letters = new Uint16Array(text.length)
  let length = 0
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (isLetter(char)) letters[length++] = char
  }
  return length === text.length ? text : textOf(letters, length)
}

const AMPERSAND = 38
const BACKSLASH = 92
const BRACE = 123
const BRACKET = 93
const PARENTHESIS = 40

/** Cached class of each character: 1 for a letter or a digit, 2 for any other. */
const CHARACTERS = new Uint8Array(0x10000)

/** Whether a character is a letter or a digit; cached. */
export function isLetter(char: number): boolean {
  const known = CHARACTERS[char]
  if (known) return known === 1
  const letter = LETTER.test(String.fromCharCode(char))
  CHARACTERS[char] = letter ? 1 : 2
  return letter
}
