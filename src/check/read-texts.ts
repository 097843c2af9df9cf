import type { Language } from '../lib/typography.ts'
import type { CheckedPage } from './checked-page.ts'
import { elementClues } from './element-clues.ts'
import { ancestors, attribute, textsBelow, type Element } from './html-tree.ts'
import type { Clue } from './where.ts'

/** A text of a page, and what finds it in the author's files. */
export type ReadText = {
  readonly text: string
  readonly lang: Language
  readonly clues: () => readonly Clue[]
}

const SAID = ['alt', 'aria-label', 'title', 'placeholder']

const PROSE = /^(?=.*\s\S+\s).*(?:\p{Lu}|[^a-z\d\s_-])/su
const CODE = /^(?:code|pre|kbd|samp|textarea)$/

/** Every text of a page that people read or hear, each in its language; code and other languages are left out. */
export function readTexts(page: CheckedPage): ReadText[] {
  const texts: ReadText[] = []
  const languages = new Map<Element, Language | undefined>()
  const languageOf = (element: Element) => {
    if (!languages.has(element)) languages.set(element, languageAt(element, page.lang))
    return languages.get(element)
  }
  const add = (text: string | undefined, element: Element, clues: () => readonly Clue[]) => {
    const lang = text && text.trim() !== '' ? languageOf(element) : undefined
    if (lang && text) texts.push({ text, lang, clues })
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

/** The language that stands in an element; none for code, and for one that the site is not written in. */
function languageAt(element: Element, lang: Language): Language | undefined {
  const around = [element, ...ancestors(element)]
  if (around.some((each) => CODE.test(each.tagName) || attribute(each, 'translate') === 'no'))
    return undefined
  const named = around.map((each) => attribute(each, 'lang')).find((value) => value !== undefined)
  const [own = lang] = named?.split('-') ?? []
  return own === 'fr' || own === 'en' ? own : undefined
}

/** What an island says later: the strings of its properties that are sentences, and neither names nor classes. */
function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return PROSE.test(value) ? [value.replaceAll(/<[^>]*>/g, ' ')] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesOf) : []
}
