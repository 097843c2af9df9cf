import { closeForVisit, readVisit } from './shared/visit.ts'

const NAME = 'urgence'

/**
 * Shows the emergency button, which expands into a card with a phone link; once closed, it stays closed for the visit.
 */
export function emergencyButton(element: Element): void {
  const [toggle, card] = element.children as HTMLCollectionOf<HTMLElement>
  const remove = () => element.replaceChildren()
  if (readVisit().closed.includes(NAME)) return remove()
  card?.querySelector('button')?.addEventListener('click', () => {
    closeForVisit(NAME)
    remove()
    // The button that had the focus is gone.
    document.querySelector<HTMLElement>('.dock-call')?.focus()
  })
  if (toggle) toggle.hidden = false
}
