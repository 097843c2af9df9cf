import { groupBy } from '../../lib/lists/group-by.ts'
import { memoized } from '../../lib/memoized.ts'
import { once } from '../../lib/once.ts'
import { oncePer } from '../../lib/once-per.ts'
import { ancestors, elementsBelow, textOf, type Element } from '../../html/html-tree.ts'
import { readTags } from '../../content/markdown/raw-html/read-tags.ts'
import { codeRanges } from './code-ranges.ts'
import { lettersOf } from './flat-text.ts'

/** An element as markdown has it: a tag with these very attributes, or a heading with these letters; the `nth` of the page. */
export type TagClue = { readonly tag: string; readonly key: string; readonly nth: number }

type Offsets = ReadonlyMap<string, readonly number[]>

const MOST_BEFORE = 300
const HEADING = /^[ >]*(#{1,6})[ \t]+(.*?)[ \t#]*(?:\{[^{}]*\})?$/gm

export function isHeading({ tagName }: Pick<Element, 'tagName'>): boolean {
  return /^h[1-6]$/.test(tagName)
}

/** The clue of an element that has no words of its own, or whose words are those of another. */
export function tagClue(element: Element): TagClue {
  const root = ancestors(element).at(-1)
  const nth = (root && placesIn(root)(element.tagName).get(element)) ?? 0
  return { tag: element.tagName, key: keyOf(element), nth }
}

/** Finds the offsets of the tags and headings of a markdown text that a {@link TagClue} describes; those in code are none. */
export function writtenTags(source: string): (clue: TagClue) => readonly number[] | undefined {
  const isCode = once(() => codeRanges(source))
  const isExample = (at: number) => {
    // A line may be as long as its file.
    const before = source.slice(Math.max(0, at - MOST_BEFORE), at)
    const isSpan = before.slice(before.lastIndexOf('\n') + 1).split('`').length % 2 === 0
    return isSpan || isCode()(at)
  }
  const collect = (found: readonly (readonly [key: string, at: number])[]): Offsets => {
    const written = groupBy(
      found.filter(([, at]) => !isExample(at)),
      ([key]) => key,
    )
    return new Map([...written].map(([key, places]) => [key, places.map(([, at]) => at)]))
  }
  const headings = once(() => collect(headingsIn(source)))
  const tags = once(() => collect(tagsIn(source)))
  return ({ tag, key }) => {
    if (isHeading({ tagName: tag })) return headings().get(key)
    return new RegExp(`<${tag}[\\s/>]`, 'i').test(source) ? tags().get(key) : undefined
  }
}

function headingsIn(source: string): [string, number][] {
  return Array.from(source.matchAll(HEADING), ({ 0: line, 1: marks = '', 2: text = '', index }) => [
    `h${marks.length} ${lettersOf(text)}`,
    index + line.indexOf(text, line.indexOf(marks) + marks.length),
  ])
}

function tagsIn(source: string): [string, number][] {
  const found: [string, number][] = []
  readTags(source, ({ tagName, attrs, location }) =>
    found.push([rawKey({ tagName, attrs }), location?.startOffset ?? 0]),
  )
  return found
}

/** By tag, the place of each element among those that are written alike. */
const placesIn = oncePer((root: object) => {
  const elements = groupBy(
    elementsBelow(root as Parameters<typeof elementsBelow>[0]),
    ({ tagName }) => tagName,
  )
  return memoized((tag: string): ReadonlyMap<Element, number> => {
    const alike = groupBy(elements.get(tag) ?? [], keyOf)
    return new Map([...alike.values()].flatMap((same) => same.map((element, nth) => [element, nth] as const)))
  })
})

function keyOf(element: Element): string {
  return isHeading(element) ? `${element.tagName} ${lettersOf(textOf(element))}` : rawKey(element)
}

function rawKey({ tagName, attrs }: Pick<Element, 'tagName' | 'attrs'>): string {
  return JSON.stringify([tagName, ...attrs.map(({ name, value }) => [name, value])])
}
