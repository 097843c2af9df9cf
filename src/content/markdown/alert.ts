import type { Blockquote, Data, Nodes, Text } from 'mdast'
import type { Language } from '../../languages/language.ts'
import { pageWords } from '../../languages/page-words.ts'

const KINDS = ['note', 'tip', 'important', 'warning', 'caution']
const MARK = new RegExp(String.raw`^\[!(${KINDS.join('|')})\](?:\n|$)`, 'i')

/** A block quote that GitHub renders as a note or a warning: its first line is `[!NOTE]`. */
export type Alert = {
  readonly data: Data
  /** A custom node, rendered as its `hName`. */
  readonly title: { readonly type: 'alertTitle'; readonly data: Data; readonly children: [] }
  /** Starts with the mark. */
  readonly mark: Text
  /** Nodes that would be empty without the mark. */
  readonly redundant: readonly Nodes[]
}

/** The alert of a block quote; undefined for an ordinary quotation. */
export function alertOf({ children }: Readonly<Blockquote>, language: Language): Alert | undefined {
  const [first] = children
  const [mark, next] = first?.type === 'paragraph' ? first.children : []
  const kind = mark?.type === 'text' && MARK.exec(mark.value)?.[1]?.toLowerCase()
  if (!first || !kind) return undefined
  const isMark = withoutMark(mark.value) === ''
  const isAlone = isMark && next === undefined
  if (isAlone && children.length === 1) return undefined
  const value = pageWords(language).alerts.split(', ')[KINDS.indexOf(kind)] ?? kind
  const title = { hName: 'p', hProperties: { className: ['markdown-alert-title'] } }
  const words = { type: 'strong', children: [{ type: 'text', value }] }
  return {
    data: { hProperties: { className: ['markdown-alert', `markdown-alert-${kind}`], role: 'note' } } as Data,
    title: { type: 'alertTitle', data: title as Data, children: [words] as unknown as [] },
    mark,
    redundant: isAlone ? [first] : isMark && next?.type === 'break' ? [mark, next] : [],
  }
}

export function withoutMark(text: string): string {
  return text.replace(MARK, '')
}
