/** A text reduced to its letters and digits, each with the offset at which it stands in the source. */
export type FlatText = { readonly text: string; readonly offsets: readonly number[] }

const LETTER = /[\p{L}\p{N}]/u
const FACT = /^\{\{\s*([^{}]*?)\s*\}\}/

/**
 * Reduces a source to what a visitor reads whatever the markup: quotes, folded lines, emphasis, typography and the
 * address of links disappear, and each `{{fact}}` becomes its text. Offsets lead back to what the author wrote.
 */
export function flatten(
  source: string,
  fact: (name: string) => string | undefined = () => undefined,
): FlatText {
  const letters: string[] = []
  const offsets: number[] = []
  const keep = (letter: string, offset: number) => {
    letters.push(letter)
    offsets.push(offset)
  }
  for (let at = 0; at < source.length; at++) {
    const char = source.charCodeAt(at)
    if (isLetter(char, source, at)) keep(source.charAt(at), at)
    else if (char === BACKSLASH) at += source.charAt(at + 1) === 'u' ? 5 : 1
    else if (char === BRACE && source.charCodeAt(at + 1) === BRACE) {
      const [written = '', name = ''] = FACT.exec(source.slice(at, at + 120)) ?? []
      for (const letter of lettersOf(fact(name) ?? '')) keep(letter, at)
      at += Math.max(written.length - 1, 0)
    } else if (char === BRACKET && source.charCodeAt(at + 1) === PARENTHESIS) {
      at = Math.max(at, source.indexOf(')', at))
    }
  }
  return { text: letters.join(''), offsets }
}

/** The letters and digits of a text. */
export function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '')
}

const BACKSLASH = 92
const BRACE = 123
const BRACKET = 93
const PARENTHESIS = 40

/** Whether a letter or a digit stands at an offset; most of a source is decided without a regular expression. */
export function isLetter(char: number, source: string, at: number): boolean {
  if (char < 128) return (char > 47 && char < 58) || (char > 64 && char < 91) || (char > 96 && char < 123)
  return LETTER.test(source.charAt(at))
}
