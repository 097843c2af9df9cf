import type { FieldPath } from '../../save/field-path.ts'
import { idOf } from '../form-context.ts'

/** Opens the field at a path, or its nearest parent, with the caret at an offset of its text. */
export function revealField(path: FieldPath, caret: number): void {
  for (let length = path.length; length > 0; length--) {
    const own = path.slice(0, length)
    const found = document.getElementById(idOf(own)) ?? document.getElementById(`${idOf(own)}-item`)
    if (!found) continue
    openAround(found)
    const input = found.matches('input, textarea, select, [contenteditable]')
      ? (found as HTMLElement)
      : found.querySelector<HTMLElement>('input, textarea, select, button')
    input?.focus({ preventScroll: true })
    if (input instanceof HTMLTextAreaElement && length === path.length) input.setSelectionRange(caret, caret)
    if (length === path.length) input?.dispatchEvent(new CustomEvent('caret', { detail: caret }))
    ;(input ?? found).scrollIntoView({ block: 'center' })
    return
  }
}

/** Opens every closed part around an element, as a browser's search does. */
export function openAround(element: Element): void {
  const closed = element.closest('details:not([open]), [hidden=until-found]')
  if (!closed) return
  if (closed.matches('details')) closed.setAttribute('open', '')
  else {
    // For example the panel of another tab.
    closed.dispatchEvent(new Event('beforematch', { bubbles: true }))
    closed.removeAttribute('hidden')
  }
  openAround(element)
}
