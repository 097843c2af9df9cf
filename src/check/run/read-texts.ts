import { baseOf, type Language } from '../../languages/language.ts'
import { hasOwnPack } from '../../languages/pack-of.ts'
import { memoized } from '../../lib/memoized.ts'
import { once } from '../../lib/once.ts'
import { oncePer } from '../../lib/once-per.ts'
import { CODE } from '../../html/blocks-of.ts'
import type { CheckedPage } from './checked-page.ts'
import { textClues } from '../locate/element-clues.ts'
import { attribute, foldSpaces, isElement, textsBelow, type Element } from '../../html/html-tree.ts'

/** A text of a page, with clues to its source. */
export type ReadText = {
  readonly text: string
  readonly language: Language
  readonly clues: () => ReturnType<typeof textClues>
  /** The element that contains it; absent for texts of attributes, the head and island properties. */
  readonly element?: Element
  /** The attribute with this text. */
  readonly attribute?: string
}

/** Stands for a language in code and everything inside it. */
const AS_CODE: Language = ''

const TEXT_ATTRIBUTES = ['alt', 'aria-label', 'title', 'placeholder']

const PROSE = /^(?=.*\s\S+\s).*(?:\p{Lu}|[^a-z\d\s_-])/su

/** Every text of a page that people read or hear, with its language, without code. Read once for all checks. */
export const readTexts = oncePer((page: CheckedPage): readonly ReadText[] => {
  const texts: ReadText[] = []
  const languageOf: (element: Element) => Language = memoized((element) => {
    const parent = element.parentNode
    const around = parent && isElement(parent) ? languageOf(parent) : page.tag
    return languageIn(element, around, page.tag)
  })
  const read = (text: string, around: Element, from: Pick<ReadText, 'element' | 'attribute'>) => {
    const language = text.trim() === '' ? AS_CODE : languageOf(around)
    if (language !== AS_CODE) texts.push({ ...readText(text, language, from.element), ...from })
  }
  for (const body of page.all('body')) textsBelow(body, (text, element) => read(text, element, { element }))
  for (const element of page.elements)
    if (element.tagName !== 'link')
      for (const name of TEXT_ATTRIBUTES) read(attribute(element, name) ?? '', element, { attribute: name })
  const ofHead = [...page.title.split(' | '), page.description].filter(
    (text) => text !== '' && !isShown(text, page),
  )
  return [...texts, ...ofHead.map((text) => readText(text, page.tag))]
})

/** Whether a text of the head repeats a heading or the start of a paragraph, where it is known what is code. */
function isShown(text: string, { blocks }: CheckedPage): boolean {
  const start = foldSpaces(text).replace(/…$/, '')
  return blocks.some(
    (block) => block.text.startsWith(start) && !/^\p{L}/u.test(block.text.slice(start.length)),
  )
}

/** The sentences that the islands of a page can show later. */
export function laterTexts({ islandProps, tag }: CheckedPage): readonly ReadText[] {
  return islandProps.flatMap((json) => sentencesOf(JSON.parse(json))).map((text) => readText(text, tag))
}

function readText(text: string, language: Language, element?: Element): ReadText {
  return { text, language, clues: once(() => textClues(text, element)) }
}

/** The language of an element, given those of its parent and its page. */
function languageIn(element: Element, around: Language, ofPage: Language): Language {
  if (around === AS_CODE || CODE.test(element.tagName) || attribute(element, 'translate') === 'no')
    return AS_CODE
  const named = attribute(element, 'lang')
  if (named === undefined) return around
  if (named === baseOf(ofPage)) return ofPage
  // English on a Canadian page is Canadian English.
  const regional = `${named}-${ofPage.split('-').at(-1)}`
  return hasOwnPack(regional) ? regional : named
}

/** The strings in an island's properties that are sentences, not names or classes. */
function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return PROSE.test(value) ? [value.replaceAll(/<[^>]*>/g, ' ')] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesOf) : []
}
