import { fold } from './fold.ts'

export type Reply = {
  readonly text: string
  readonly links?: readonly { readonly label: string; readonly href: string }[]
}
export type KeywordReply = Reply & { readonly keywords: readonly string[] }

/** What someone says who is in no hurry. */
const NOT_URGENT = / (?:pas|not|non|no) (?:(?:une?|d|si|tres|an?|very|so) )?(?:urgen|emergenc)[a-z]*/g

/**
 * The first reply with a keyword that starts a word of the message, ignoring case and accents; else `fallback`. A
 * keyword that ends with a space must be the whole word: `gaz ` does not match « gazon ».
 */
export function findReply(message: string, replies: readonly KeywordReply[], fallback: Reply): Reply {
  const words = ` ${fold(message)} `.replace(NOT_URGENT, '')
  const isSaid = (keyword: string) => words.includes(` ${fold(keyword)}${keyword.endsWith(' ') ? ' ' : ''}`)
  return replies.find(({ keywords }) => keywords.some(isSaid)) ?? fallback
}
