import { oncePer } from '../../lib/once-per.ts'
import { attributeClues } from './attribute-clues.ts'
import { attribute, shortText, textsBelow, type Element } from '../../html/html-tree.ts'
import { lettersOf } from '../../lib/text/letters-of.ts'
import type { Clue, Where } from './where.ts'
import { shapeOf } from './element-shape.ts'
import { positionAmong } from './position-among.ts'
import { hasSigns, tagAttributeClue, tagClues, type TagClue } from './written-tags.ts'

/** Attributes written by authors, the most distinctive first. */
export const DISTINCTIVE = ['id', 'src', 'href', 'alt', 'aria-label', 'title', 'placeholder', 'name', 'for']
const MAX_LENGTH = 240
/** A shorter text can also be that of another element. */
const MIN_LENGTH = 8
/** Computed once per element: thousands of elements can have the same parent. */
const shortWords = oncePer((around: Element) => shortText(around, MAX_LENGTH))

/** Clues to find an element in the author's files: its text or its attributes. Computed once per element. */
export const elementClues: (element: Element) => readonly (Clue | TagClue)[] = oncePer((element) => {
  const own = shortWords(element)
  const words = own ? [wordsClue(own, element)] : []
  const isDistinctive = own !== undefined && lettersOf(own).length >= MIN_LENGTH && !hasSigns(element)
  return [
    ...(isDistinctive ? words : []),
    ...tagClues(element),
    ...(isDistinctive ? [] : words),
    ...DISTINCTIVE.flatMap((name) => {
      const value = attribute(element, name)
      return value ? attributeClues(name, value) : []
    }),
    ...firstText(element),
  ]
})

/** The words of an element or of a text in it; elements with the same text get different places. */
export function wordsClue(words: string, element: Element): Clue {
  return { words, nth: positionAmong(element, shortWords).nth }
}

/** Clues to find a text: of an element, or that of a title, an attribute or a property. */
export function textClues(text: string, element?: Element): (Clue | TagClue)[] {
  return element ? [wordsClue(text, element), ...elementClues(element)] : [{ words: text }]
}

/** The location of an attribute of an element. */
export function attributeOf(element: Element, name: string, value = attribute(element, name) ?? ''): Where {
  const clues = [
    tagAttributeClue(element, name),
    ...attributeClues(name, value),
    { element: shapeOf(element), attribute: name },
    ...elementClues(element),
  ]
  return { clues }
}

/** A title is often composed of a name in the content and that of the `site`, which can occur anywhere. */
export function titleClues(title: string, site?: string): { readonly words: string }[] {
  const pieces = title.split(/ [|–—-] /).filter((piece) => piece !== site)
  const longest = pieces.toSorted((a, b) => b.length - a.length).slice(0, 1)
  return [...new Set([title, ...longest, ...pieces.slice(0, 1)])].map((words) => ({ words }))
}

/** The first words in an element: the full text may be composed of several sources. */
function firstText(element: Element): Clue[] {
  let first: string | undefined
  textsBelow(element, (text) => {
    if (text.trim() === '') return
    first = text
    return 'stop'
  })
  return first === undefined ? [] : [{ words: first }]
}
