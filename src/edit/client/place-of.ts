import type { FieldProblem } from '../server/protocol.ts'

/** The position of a problem's words in the text of its field; undefined once they are gone. */
export function placeOf({ fix, word, caret = 0 }: FieldProblem, text: string) {
  // The checks treat a typographic apostrophe like a straight one.
  const plain = text.replaceAll('’', "'")
  const words = fix?.from ?? word ?? /^(?:[\p{L}\p{N}'-]+|\S+)/u.exec(plain.slice(caret))?.[0] ?? ''
  const from = plain.startsWith(words, caret) ? caret : plain.indexOf(words)
  return words === '' || from < 0 ? undefined : { from, to: from + words.length }
}
