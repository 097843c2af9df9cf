import { fold } from './fold.ts'

export type Reply = {
  readonly text: string
  readonly link?: { readonly label: string; readonly href: string }
}
export type KeywordReply = Reply & { readonly keywords: readonly string[] }

/** What someone says who is in no hurry. */
const NOT_URGENT = / (?:pas|not|non|no) (?:(?:une?|d|si|tres|an?|very|so) )?(?:urgen|emergenc)[a-z]*/g

/** The first reply with a keyword that starts a word of the message, ignoring case and accents; else `fallback`. */
export function findReply(message: string, replies: readonly KeywordReply[], fallback: Reply): Reply {
  const words = ` ${fold(message)}`.replace(NOT_URGENT, '')
  return replies.find(({ keywords }) => keywords.some((word) => words.includes(` ${fold(word)}`))) ?? fallback
}
