import { LETTER, lettersOf } from '../../../lib/text/letters-of.ts'

const WORDS = new RegExp(`[${LETTER}]+`, 'gu')
const MAX_LENGTH = 60
/** Enough letters to tell one place of a text from another. */
const NEAR = 30
/** How far before the caret to search. */
const MAX_BEFORE = 1000
/** What a page renders differently: cited facts, pictures, marks of components and of code. */
const RENDERED = /\{\{[^}]*\}\}|!\[[^\]]*\]\([^)]*\)|^\s*(?::{2,}|`{3}).*$/m

/** The text of a field, and the caret's position in it. */
export type Shown = { readonly text: string; readonly caret?: number | undefined }
/** Where the page shows it. */
type FoundText = { readonly element: Element; readonly letter: Range }
/** A letter of the page. */
type Place = { readonly element: Element; readonly text: Text; readonly at: number }

/** Finds where a page shows a text of content, or the part before its caret. */
export function findOnPage(page: Document, { text, caret }: Shown): FoundText | undefined {
  const before =
    caret === undefined ? undefined : piecesOf(text.slice(Math.max(0, caret - MAX_BEFORE), caret)).at(-1)
  const needle =
    before?.slice(-NEAR) ??
    piecesOf(text)
      .map((piece) => piece.slice(0, MAX_LENGTH))
      .toSorted((a, b) => b.length - a.length)[0]
  if (needle === undefined) return undefined
  const letters = before === undefined ? lettersOf(text) : ''
  const picture = letters !== '' && [...page.images].find(({ alt }) => lettersOf(alt) === letters)
  const letter = new Range()
  if (picture) {
    letter.selectNode(picture)
    return { element: picture, letter }
  }
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  const places: Place[] = []
  let all = ''
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const { data, parentElement: element } = text
    if (!element || /^(?:SCRIPT|STYLE|TEMPLATE|NOSCRIPT)$/.test(element.tagName)) continue
    all += lettersOf(data)
    for (const { 0: word, index } of data.matchAll(WORDS))
      for (let at = index; at < index + word.length; at++) places.push({ element, text, at })
  }
  const found: Place[] = []
  for (let at = all.indexOf(needle); at >= 0; at = all.indexOf(needle, at + 1)) {
    const [first, last] = [places[at], places[at + needle.length - 1]]
    // A match at the start or end of a longer word is a different word.
    const partOfWord = isLetter(first, -1) || (needle.length < MAX_LENGTH && isLetter(last, 1))
    const place = before === undefined ? first : last
    if (place && (before !== undefined || !partOfWord)) found.push(place)
  }
  // Menus and breadcrumbs repeat the page's own text, and a heading can repeat the start of a text.
  const own = found.filter(({ element }) => element.closest('main') && !element.closest('nav'))
  const isTitle = ({ element }: Place) => element.matches('h1, h1 *')
  const best = own.find((each) => isTitle(each) === (before === undefined)) ?? own[0] ?? found[0]
  if (!best) return undefined
  letter.setStart(best.text, best.at)
  letter.setEnd(best.text, best.at + 1)
  return { element: best.element, letter }
}

function piecesOf(text: string): string[] {
  const pieces = text.split(RENDERED).map((piece) => lettersOf(piece.replaceAll(/\]\([^)]*\)/g, '')))
  return pieces.filter(({ length }) => length > 2)
}

/** Whether the character at a distance is a letter; an emoji may stand next to a word. */
function isLetter(place: Place | undefined, step: number): boolean {
  return /[\p{L}\p{N}]/u.test(place?.text.data.charAt(place.at + step) ?? '')
}
