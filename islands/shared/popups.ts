import { element } from './element.ts'

/**
 * Where cards that come by themselves stand one over the other, in the corner above the call button.
 *
 * While one shows, `data-cards` on the root lets the page make room: `:has()` there would restyle it whole at every change.
 */
export function popups(): Element {
  const known = document.querySelector('.popups')
  if (known) return known
  const stack = element('div', { class: 'popups screen' })
  document.body.append(stack)
  new MutationObserver(() => {
    document.documentElement.toggleAttribute(
      'data-cards',
      stack.querySelector('.popup:not([hidden])') !== null,
    )
  }).observe(stack, { childList: true, subtree: true, attributeFilter: ['hidden'] })
  return stack
}
