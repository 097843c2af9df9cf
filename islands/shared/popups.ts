import { element } from './element.ts'
import { isBusy, onBusyChange } from './is-busy.ts'

/**
 * The place of automatic cards: on the dock, one at a time, and only while the visitor is not busy.
 *
 * While a card is visible, `data-cards` on the root lets the page make room: `:has()` there would restyle the page at
 * every change.
 */
export function popups(): Element {
  const known = document.querySelector('.popups')
  if (known) return known
  const stack = element('div', { class: 'popups' })
  const update = () => {
    // Set only on a change: otherwise the observer below would trigger itself forever.
    stack.toggleAttribute('hidden', isBusy())
    const { documentElement: root } = document
    const before = root.hasAttribute('data-cards')
    const shown = stack.checkVisibility() && stack.querySelector('.popup:not([hidden])') !== null
    root.toggleAttribute('data-cards', shown)
    if (shown && !before) uncoverFocus(stack)
  }
  document.querySelector('.dock')?.prepend(stack)
  const observer = new MutationObserver(update)
  observer.observe(stack, { childList: true, subtree: true, attributeFilter: ['hidden'] })
  // The bar of consent comes first: styles hide the cards under it.
  observer.observe(document.documentElement, { attributeFilter: ['data-consent'] })
  onBusyChange(update)
  return stack
}

/** Scrolls what has the focus out from under a card that has just appeared. */
function uncoverFocus(stack: Element): void {
  const focused = document.querySelector(':focus-visible')
  if (!focused || focused.closest('.dock')) return
  const { top, bottom } = focused.getBoundingClientRect()
  // Elsewhere, a scroll would take visitors away from what they read.
  if (top < innerHeight && bottom > stack.getBoundingClientRect().top)
    focused.scrollIntoView({ block: 'nearest' })
}
