import type { Language } from '../../languages/typography.ts'
import type { CheckedPage } from './checked-page.ts'
import { elementClues } from '../locate/element-clues.ts'
import { attribute, isElement, textsBelow, type Element } from '../../html/html-tree.ts'
import type { Clue } from '../locate/where.ts'

/** A text of a page, with clues to its source. */
export type ReadText = {
  readonly text: string
  readonly lang: Language
  readonly clues: () => readonly Clue[]
}

/** How a part of a page is read; descendants of code are code. */
type Reading = Language | 'other' | 'code'

const SAID = ['alt', 'aria-label', 'title', 'placeholder']

const PROSE = /^(?=.*\s\S+\s).*(?:\p{Lu}|[^a-z\d\s_-])/su
const CODE = /^(?:code|pre|kbd|samp|textarea)$/

/** Every text of a page that people read or hear, by language; code and other languages are left out. */
export function readTexts(page: CheckedPage): ReadText[] {
  const texts: ReadText[] = []
  const languages = new Map<Element, Reading>()
  const languageOf = (element: Element): Reading => {
    const known = languages.get(element)
    if (known) return known
    const parent = element.parentNode
    const around = parent && isElement(parent) ? languageOf(parent) : page.lang
    const lang = languageIn(element, around)
    languages.set(element, lang)
    return lang
  }
  const add = (text: string | undefined, element: Element, clues: () => readonly Clue[]) => {
    if (text === undefined || text.trim() === '') return
    const lang = languageOf(element)
    if (lang === 'fr' || lang === 'en') texts.push({ text, lang, clues })
  }
  const body = page.all('body')[0]
  if (body)
    textsBelow(body, (text, parent) => add(text, parent, () => [{ words: text }, ...elementClues(parent)]))
  for (const element of page.elements) {
    if (element.tagName === 'link') continue
    for (const name of SAID) {
      const text = attribute(element, name)
      add(text, element, () => [{ words: text ?? '' }])
    }
  }
  const ofHead = [page.title, page.description].filter((text) => text !== '')
  const later = page.islandProps.flatMap((json) => sentencesOf(JSON.parse(json)))
  return [
    ...texts,
    ...[...ofHead, ...later].map((text) => ({ text, lang: page.lang, clues: () => [{ words: text }] })),
  ]
}

/** The language of an element, given that of its parent. */
function languageIn(element: Element, around: Reading): Reading {
  if (around === 'code' || CODE.test(element.tagName) || attribute(element, 'translate') === 'no')
    return 'code'
  const named = attribute(element, 'lang')
  if (named === undefined) return around
  const [own] = named.split('-')
  return own === 'fr' || own === 'en' ? own : 'other'
}

/** The strings in an island's properties that are sentences, not names or classes. */
function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return PROSE.test(value) ? [value.replaceAll(/<[^>]*>/g, ' ')] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesOf) : []
}
