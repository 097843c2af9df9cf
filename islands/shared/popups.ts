import { element } from './element.ts'

/** Where cards that come by themselves stand one over the other, in the corner above the call button. */
export function popups(): Element {
  const stack = document.querySelector('.popups') ?? element('div', { class: 'popups screen' })
  if (!stack.isConnected) document.body.append(stack)
  return stack
}
