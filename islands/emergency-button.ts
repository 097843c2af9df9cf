import '../templates/styles/button.css'
import '../templates/styles/emergency-card.css'
import { buttonElement, element, iconElement } from './shared/element.ts'
import { closeForVisit, readVisit } from './shared/visit.ts'

export type EmergencyButtonProps = {
  readonly open: string
  /** Path of its icon. */
  readonly icon: string
  readonly title: string
  readonly text: string
  readonly call: { readonly label: string; readonly href: string }
  readonly close: string
}

const NAME = 'urgence'

/** Shows the emergency button, which expands into a card with a phone link; closed, it stays so for the visit. */
export function emergencyButton(
  host: Element,
  { open, icon, title, text, call, close }: EmergencyButtonProps,
): void {
  if (readVisit().closed.includes(NAME)) return
  // The browser opens the card, closes it on Escape or a click beside it, and says which of the two it is.
  const id = 'carte-urgence'
  const toggle = element(
    'button',
    { type: 'button', class: 'btn float emergency-float', popovertarget: id },
    iconElement(icon),
    open,
  )
  const card = element(
    'div',
    { id, popover: '', class: 'emergency-card', role: 'group', 'aria-label': title },
    element('p', {}, element('strong', {}, title)),
    element('p', {}, text),
    element('a', { class: 'btn btn-call', href: call.href }, call.label),
    buttonElement(close, 'btn btn-s btn-quiet', () => {
      closeForVisit(NAME)
      toggle.remove()
      card.remove()
    }),
  )
  host.append(toggle, card)
}
