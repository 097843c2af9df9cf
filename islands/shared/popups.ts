import { element } from './element.ts'
import { isBusy, onBusyChange } from './is-busy.ts'

/**
 * Where cards that come by themselves stand: on the dock, one at a time, and only while the visitor is not busy.
 *
 * While one shows, `data-cards` on the root lets the page make room: `:has()` there would restyle it whole at every change.
 */
export function popups(): Element {
  const known = document.querySelector('.popups')
  if (known) return known
  const stack = element('div', { class: 'popups' })
  const update = () => {
    // Told again what it is already, the observer below would never rest.
    stack.toggleAttribute('hidden', isBusy())
    document.documentElement.toggleAttribute(
      'data-cards',
      !stack.hidden && stack.querySelector('.popup:not([hidden])') !== null,
    )
  }
  document.querySelector('.dock')?.prepend(stack)
  new MutationObserver(update).observe(stack, { childList: true, subtree: true, attributeFilter: ['hidden'] })
  onBusyChange(update)
  return stack
}
