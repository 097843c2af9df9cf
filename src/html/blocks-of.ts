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
    const before = texts.get(block) ?? { text: '', prose: '' }
    // Keeps the text before and after code or another block apart.
    const apart = block === last ? '' : ' '
    texts.set(block, {
      text: before.text + apart + text,
      prose: before.prose + apart + (isCode ? ' ' : text),
    })
    last = block
  })
  return [...texts].flatMap(([element, { text, prose }]) =>
    text.trim() === '' ? [] : [{ element, text: foldSpaces(text), prose: foldSpaces(prose) }],
  )
}
