import '../templates/styles/button.css'
import '../templates/styles/popup.css'
import type { Promotion } from '../templates/schemas/widgets-offers.ts'
import { buttonElement, element } from './shared/element.ts'
import { popups } from './shared/popups.ts'
import { slotsLeft } from './shared/slots-left.ts'
import { PROMO } from './shared/timings.ts'
import { closeForVisit, readVisit, updateVisit } from './shared/visit.ts'

const NAME = 'promo'

/** Shows the health alert and the free inspection, with the remaining places. The count continues from page to page. */
export function promo(_host: Element, words: Promotion): void {
  const { closed, slotsSince } = readVisit()
  if (closed.includes(NAME)) return
  // The count started with the page, before the delay.
  const since = slotsSince ?? Date.now() - PROMO.appears
  if (slotsSince === undefined) updateVisit({ slotsSince: since })

  const slots = element('p', { class: 'popup-slots num' })
  const count = () => {
    const now = Date.now()
    const remaining = slotsLeft(since, now)
    slots.textContent = (
      remaining > 1 ? words.slots.many : remaining === 1 ? words.slots.one : words.slots.none
    ).replace('{}', String(remaining))
    if (remaining > 0) setTimeout(count, PROMO.slotLasts - ((now - since) % PROMO.slotLasts))
  }
  count()
  const panel = element(
    'aside',
    { class: 'popup popup-promo', 'aria-label': words.label },
    element(
      'div',
      { class: 'popup-words' },
      element('p', {}, words.alert),
      element('p', {}, element('strong', {}, words.title)),
      element('p', {}, words.text),
      slots,
      element('p', { class: 'note' }, words.note),
    ),
    element(
      'div',
      { class: 'popup-actions' },
      element('a', { class: 'btn btn-s btn-primary', href: words.action.href }, words.action.label),
      buttonElement(words.close, 'btn btn-s btn-quiet', () => {
        closeForVisit(NAME)
        panel.remove()
      }),
    ),
  )
  popups().append(panel)
}
