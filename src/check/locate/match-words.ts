import { isLetter, type FlatText } from './flat-text.ts'

/** Every match of whole words in a flattened text, as offsets of its first and last letter. */
export function* matches(
  source: string,
  flat: FlatText | undefined,
  needle: string,
): Generator<[number, number]> {
  // A text without letters would match everywhere.
  if (!flat || needle === '') return
  const { text, offsets } = flat
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) {
    const start = offsets[at] ?? 0
    const end = offsets[at + needle.length - 1] ?? start
    if (!letterAt(source, start - 1) && (source.charAt(end) === '{' || !letterAt(source, end + 1)))
      yield [start, end]
  }
}

/** Whether there is a letter or a digit at an offset. */
export function letterAt(source: string, at: number): boolean {
  // A picture character may follow a word at once.
  return (
    at >= 0 && at < source.length && isLetter(source.charCodeAt(at)) && !/\p{Cs}/u.test(source.charAt(at))
  )
}
