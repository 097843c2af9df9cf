import { foldSpaces, INLINE, isElement, textsBelow, type Element } from './html-tree.ts'

/** A paragraph, item, cell, heading or the like, with its text, and the same without code. */
export type Block = { readonly element: Element; readonly text: string; readonly prose: string }

/** Elements that contain code or typed text. */
export const CODE = /^(?:code|pre|kbd|samp|textarea)$/

/** The blocks of an element: each text is in its nearest block ancestor. */
export function blocksOf(body: Element): readonly Block[] {
  const texts = new Map<Element, { text: string; prose: string }>()
  let last: Element | undefined
  textsBelow(body, (text, parent) => {
    let block = parent
    let isCode = CODE.test(block.tagName)
    while (INLINE.has(block.tagName) && block.parentNode && isElement(block.parentNode)) {
      block = block.parentNode
      isCode ||= CODE.test(block.tagName)
    }
    const known = texts.get(block) ?? { text: '', prose: '' }
    if (known.text === '') texts.set(block, known)
    // Keeps the text before and after code or another block apart.
    const apart = block === last ? '' : ' '
    known.text += apart + text
    known.prose += apart + (isCode ? ' ' : text)
    last = block
  })
  return [...texts].flatMap(([element, { text, prose }]) => {
    const folded = foldSpaces(text)
    return folded === ''
      ? []
      : [{ element, text: folded, prose: prose === text ? folded : foldSpaces(prose) }]
  })
}
