import { oncePer } from '../lib/once-per.ts'
import { isElement, isText, type Element } from './html-tree.ts'
import { isHidden } from './visibility.ts'

/** Maximum length of a text: enough to tell two apart, however much a page repeats. */
const MAX_LENGTH = 1000

/** The start of an element's visible text, without text alternatives. */
export const visibleText = oncePer((element: Element): string => {
  let text = ''
  for (const node of element.childNodes) {
    if (isText(node)) text += node.value.replace(/\s+/g, ' ').slice(0, MAX_LENGTH)
    else if (isElement(node) && !isHidden(node)) text += ` ${visibleText(node)} `
    if (text.length > 2 * MAX_LENGTH) break
  }
  return text.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH)
})
