/** A paragraph takes the square of their number, in time and in memory: thousands are a fifth of a second. */
const MOST = 3000
const REFERENCE = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi

/** The first line, from 1, of a paragraph with more character references than people write; undefined without one. */
export function crowdedParagraph(source: string): number | undefined {
  if ((source.match(REFERENCE)?.length ?? 0) <= MOST) return undefined
  let isCode = false
  let first = 0
  let count = 0
  for (const [index, line] of source.split('\n').entries()) {
    const isFence = /^\s*(?:```|~~~)/.test(line)
    if (isFence) isCode = !isCode
    if (isFence || line.trim() === '') {
      first = index + 1
      count = 0
    } else if (!isCode) count += line.match(REFERENCE)?.length ?? 0
    // Raw HTML is not read for them.
    const isHtml = /^\s*</.test(line) && first === index
    if (isHtml) count = -Infinity
    if (count > MOST) return first + 1
  }
  return undefined
}
