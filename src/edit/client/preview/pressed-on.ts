import type { Pressed } from '../../server/protocol.ts'
import { lettersOf } from '../../../lib/text/letters-of.ts'

const DISTINCTIVE = ['src', 'alt', 'href', 'placeholder', 'aria-label', 'title']
const MAX_LENGTH = 600

/** Describes what was pressed on a page: the text up to the pressed letter, its surroundings, its attributes. */
export function pressedOn(page: Document, event: MouseEvent): Omit<Pressed, 'page'> {
  const { target, node, offset } = underLink(page, event) ?? {
    target: event.target as Element,
    ...caretAt(page, event),
  }
  const text = node?.nodeType === 3 && target.contains(node) ? (node.textContent ?? '') : ''
  const around = [
    target,
    target.parentElement,
    target.closest('p, li, td, th, h1, h2, h3, h4, figcaption, a, button'),
  ]
  const texts = [text, ...around.map((element) => element?.textContent ?? '')]
  const sources = [target, target.querySelector('img'), target.closest('a')]
  return {
    texts: [...new Set(texts.map((each) => each.trim()))].filter(
      (each) => each !== '' && each.length < MAX_LENGTH,
    ),
    word: wordAt(text, offset),
    caret: lettersOf(text.slice(0, offset)).length,
    number: node ? numberOf(page, node) : 0,
    attributes: sources.flatMap((element) =>
      DISTINCTIVE.flatMap((name) => {
        const value = element?.getAttribute(name)
        return value ? [[name, value] as const] : []
      }),
    ),
  }
}

/** The text under a link that covers the card around it: an author presses what they see. */
function underLink(page: Document, event: MouseEvent) {
  const link = (event.target as Element).closest('a')
  if (!link || isOn(link.getClientRects(), event)) return undefined
  link.style.pointerEvents = 'none'
  const { node, offset } = caretAt(page, event)
  link.removeAttribute('style')
  const target = node?.parentElement
  if (!node || node.nodeType !== 3 || !target) return undefined
  const words = page.createRange()
  words.selectNodeContents(node)
  return isOn(words.getClientRects(), event) ? { target, node, offset } : undefined
}

function isOn(boxes: DOMRectList, { clientX, clientY }: MouseEvent): boolean {
  return [...boxes].some(
    ({ left, right, top, bottom }) =>
      left <= clientX && clientX <= right && top <= clientY && clientY <= bottom,
  )
}

/** The word at an offset of a text; a number with its decimals. */
function wordAt(text: string, offset: number): string {
  for (const { 0: word, index } of text.matchAll(/\d+[.,]\d+|[\p{L}\p{N}]+/gu))
    if (index <= offset && offset <= index + word.length) return word
  return ''
}

/** How many texts with the same letters come before a text. */
function numberOf(page: Document, node: Node): number {
  const letters = lettersOf(node.textContent ?? '')
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  let count = 0
  while (walker.nextNode() && walker.currentNode !== node)
    if (lettersOf(walker.currentNode.textContent ?? '') === letters) count++
  return count
}

/** Browsers have one of the two. */
type AnyPage = Partial<Pick<Document, 'caretPositionFromPoint'>> & {
  readonly caretRangeFromPoint?: (x: number, y: number) => Range | null
}

function caretAt(page: AnyPage, { clientX: x, clientY: y }: MouseEvent) {
  const found = page.caretPositionFromPoint?.(x, y)
  const range = found ? undefined : page.caretRangeFromPoint?.(x, y)
  return {
    node: found?.offsetNode ?? range?.startContainer,
    offset: found?.offset ?? range?.startOffset ?? 0,
  }
}
