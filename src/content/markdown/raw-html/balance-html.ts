import { parseFragment, serialize, type Token } from 'parse5'
import { spliced, type Splice } from '../../../lib/splice.ts'
import { VOID, VOID_ELEMENTS } from '../../../lib/void-elements.ts'
import { readTags } from './read-tags.ts'

/** Void elements, and elements that end by themselves. */
const ENDS = new RegExp(
  `^(?:${VOID_ELEMENTS}|p|li|dt|dd|tr|t[dh]|t(?:head|body|foot)|colgroup|option|optgroup|r[tp])$`,
)
/** Elements in which self-closing tags are complete. */
const FOREIGN = /^(?:svg|math)$/

/** Whether an element stays open when its end tag is in a paragraph: `<span>` and `<x-note>` do, `<div>` does not. */
function staysOpen(name: string): boolean {
  return serialize(parseFragment(`<${name}><p></${name}>in`)).endsWith(`in</p></${name}>`)
}

/** A tag without its counterpart, and how many tags with the same text precede it. */
export type LooseTag = { readonly text: string; readonly nth: number }

/** Browsers allow 512 levels; lists and tables count for two or three. */
const MAX_DEPTH = 170

/**
 * Lists the loose tags of a text with raw HTML, and removes them from the HTML: a `<b>` closed at the end of the text
 * would be a mistake in each paragraph after it. A tag that the author wrote closes no list or quotation of markdown.
 * Self-closing tags get their end: in HTML, `<div />` would stay open and contain the rest of the page, while those who
 * come from JSX or Vue mean an empty element.
 */
export function balanceHtml(
  html: string,
  isWritten: (tag: string) => boolean = () => false,
): {
  readonly html: string
  readonly loose: readonly LooseTag[]
  /** The first tag that is nested too deeply; such a text is not shown. */
  readonly deep?: LooseTag | undefined
} {
  const open: Token.TagToken[] = []
  const loose: Token.TagToken[] = []
  const ends: Splice[] = []
  const noted = new Map<Token.TagToken, LooseTag>()
  const counts = new Map<string, number>()
  const note = (tag: Token.TagToken) => {
    const { startOffset = 0, endOffset = 0 } = tag.location ?? {}
    const text = html.slice(startOffset, endOffset)
    const nth = counts.get(text) ?? 0
    counts.set(text, nth + 1)
    noted.set(tag, { text, nth })
  }
  let depth = 0
  let foreign = 0
  let deep: Token.TagToken | undefined
  const looseTag = (tag: Token.TagToken) => noted.get(tag) as LooseTag
  const byAuthor = (tag: Token.TagToken) => isWritten(looseTag(tag).text)
  const lasts = ({ tagName }: Token.TagToken) => !ENDS.test(tagName)
  const leave = (tag: Token.TagToken) => {
    if (lasts(tag)) depth--
    if (FOREIGN.test(tag.tagName)) foreign--
  }
  const close = (at: number) => {
    for (const tag of open.splice(at)) {
      leave(tag)
      if (lasts(tag)) loose.push(tag)
    }
  }
  const addEnd = ({ tagName, location }: Token.TagToken) => {
    const { startOffset: start = 0, endOffset: end = 0 } = location ?? {}
    const kept = html.slice(start, end - '/>'.length).trimEnd()
    // As written: in lower case, the end of a component's tag would seem to be that of another element.
    const name = kept.slice(1, 1 + tagName.length)
    ends.push({ start: start + kept.length, end, text: `></${name}>` })
  }
  readTags(
    html,
    (tag) => {
      note(tag)
      if (tag.selfClosing) {
        if (foreign === 0 && !VOID.test(tag.tagName)) addEnd(tag)
        return
      }
      open.push(tag)
      if (FOREIGN.test(tag.tagName)) foreign++
      if (lasts(tag) && ++depth > MAX_DEPTH) deep ??= tag
    },
    (tag) => {
      note(tag)
      const at = open.findLastIndex(({ tagName }) => tagName === tag.tagName)
      const opener = open[at] ?? tag
      const blocks = (each: Token.TagToken) =>
        !byAuthor(each) && (lasts(each) || (each.tagName === 'p' && staysOpen(tag.tagName)))
      const isAcross = () => byAuthor(tag) && byAuthor(opener) && open.slice(at + 1).some(blocks)
      if (at < 0 || (open.length > at + 1 && isAcross())) {
        if (lasts(tag)) loose.push(tag)
        return
      }
      close(at + 1)
      open.pop()
      leave(opener)
    },
  )
  close(0)
  if (deep) return { html: '', loose: loose.map(looseTag), deep: looseTag(deep) }
  if (loose.length === 0) return { html: spliced(html, ends), loose: [] }
  const cut = loose.map(({ location }) => ({
    start: location?.startOffset ?? 0,
    end: location?.endOffset ?? 0,
    text: '',
  }))
  return { html: serialize(parseFragment(spliced(html, [...cut, ...ends]))), loose: loose.map(looseTag) }
}

/** Whether start tags far outnumber end tags; void elements count too. */
export function mayBeDeep(html: string): boolean {
  let depth = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1))
    if ((depth += html.charAt(at + 1) === '/' ? -1 : 1) > MAX_DEPTH) return true
  return false
}
