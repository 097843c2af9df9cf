import { parseFragment, serialize, type Token } from 'parse5'
import { readTags } from './read-tags.ts'
import { spliced } from '../../lib/splice.ts'

/** Elements without an end, or that end by themselves. */
const ENDS =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|dt|dd|tr|t[dh]|t(?:head|body|foot)|colgroup|option|optgroup|r[tp])$/

/** A tag that opens or closes nothing, and how many with the same text stand before it. */
export type LooseTag = { readonly text: string; readonly nth: number }

/**
 * Lists the loose tags of a text with raw HTML. With any, it is shown without them: closed where it ends, a `<b>` would
 * be a mistake in each paragraph after it.
 */
export function balanceHtml(html: string): { readonly html: string; readonly loose: readonly LooseTag[] } {
  const open: Token.TagToken[] = []
  const loose: Token.TagToken[] = []
  const close = (at: number) => loose.push(...open.splice(at).filter(({ tagName }) => !ENDS.test(tagName)))
  readTags(
    html,
    (tag) => void (tag.selfClosing || open.push(tag)),
    (tag) => {
      const at = open.findLastIndex(({ tagName }) => tagName === tag.tagName)
      if (at < 0) {
        if (!ENDS.test(tag.tagName)) loose.push(tag)
        return
      }
      close(at + 1)
      open.pop()
    },
  )
  close(0)
  if (loose.length === 0) return { html, loose: [] }
  const cut = loose.map(({ location }) => ({
    start: location?.startOffset ?? 0,
    end: location?.endOffset ?? 0,
    text: '',
  }))
  return {
    html: serialize(parseFragment(spliced(html, cut))),
    loose: loose.map(({ location }) => {
      const { startOffset = 0, endOffset = 0 } = location ?? {}
      const text = html.slice(startOffset, endOffset)
      return { text, nth: html.slice(0, startOffset).split(text).length - 1 }
    }),
  }
}
