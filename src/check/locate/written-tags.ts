import { Tokenizer, type TokenHandler } from 'parse5'
import { oncePer } from '../../lib/once-per.ts'
import { ancestors, elementsBelow, textOf, type Element } from '../../html/html-tree.ts'
import { codeRanges } from './code-ranges.ts'
import { lettersOf } from './flat-text.ts'

/** An element as markdown has it: a tag with these very attributes, or a heading with these letters; the `nth` of the page. */
export type TagClue = { readonly tag: string; readonly nth: number }

const MOST_BEFORE = 300
const HEADING = /^[ >]*(#{1,6})[ \t]+(.*?)[ \t#]*(?:\{[^{}]*\})?$/gm

export function isHeading({ tagName }: Element): boolean {
  return /^h[1-6]$/.test(tagName)
}

/** The clue of an element that has no words of its own, or whose words are those of another. */
export function tagClue(element: Element): TagClue {
  const root = ancestors(element).at(-1)
  const nth = (root && placesIn(root).get(element)) ?? 0
  return { tag: keyOf(element), nth }
}

/** Offsets of the tags and headings of a markdown text by what a {@link TagClue} says of them; those in code are none. */
export function writtenTags(source: string): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>()
  const isCode = codeRanges(source)
  const add = (tag: string, at: number) => {
    // A line may be as long as its file.
    const before = source.slice(Math.max(0, at - MOST_BEFORE), at)
    const isSpan = before.slice(before.lastIndexOf('\n') + 1).split('`').length % 2 === 0
    if (isSpan || isCode(at)) return
    const offsets = found.get(tag) ?? []
    offsets.push(at)
    found.set(tag, offsets)
  }
  const nothing = () => undefined
  const handler: TokenHandler = {
    onStartTag: ({ tagName, attrs, location }) => add(rawKey({ tagName, attrs }), location?.startOffset ?? 0),
    onEndTag: nothing,
    onComment: nothing,
    onDoctype: nothing,
    onEof: nothing,
    onCharacter: nothing,
    onNullCharacter: nothing,
    onWhitespaceCharacter: nothing,
  }
  new Tokenizer({ sourceCodeLocationInfo: true }, handler).write(source, true)
  for (const { 0: line, 1: marks = '', 2: text = '', index } of source.matchAll(HEADING))
    add(`h${marks.length} ${lettersOf(text)}`, index + line.indexOf(text, line.indexOf(marks) + marks.length))
  return found
}

const placesIn = oncePer((root: object) => {
  const counts = new Map<string, number>()
  return new Map(
    elementsBelow(root as Parameters<typeof elementsBelow>[0]).map((element) => {
      const key = keyOf(element)
      const before = counts.get(key) ?? 0
      counts.set(key, before + 1)
      return [element, before]
    }),
  )
})

function keyOf(element: Element): string {
  return isHeading(element) ? `${element.tagName} ${lettersOf(textOf(element))}` : rawKey(element)
}

function rawKey({ tagName, attrs }: Pick<Element, 'tagName' | 'attrs'>): string {
  return JSON.stringify([tagName, ...attrs.map(({ name, value }) => [name, value])])
}
