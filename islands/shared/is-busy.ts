/**
 * Whether an automatic card would be in the way: the visitor is typing, filling in a form, reading the reference of a
 * request just sent, or has something open.
 */
export function isBusy(): boolean {
  return (
    document.activeElement?.matches('form *, input, textarea, [contenteditable], [role=group]') === true ||
    document.querySelector('dialog[open], [popover]:popover-open, .chat') !== null ||
    [...document.forms].some(isStarted)
  )
}

/** A visible form that the visitor has started to fill in. */
function isStarted(form: HTMLFormElement): boolean {
  if (!form.querySelector(':is(:user-valid, :user-invalid)')) return false
  const { top, bottom } = form.getBoundingClientRect()
  return top < innerHeight && bottom > 0
}

/** Calls `look` after events that may start or end being busy. */
export function onBusyChange(look: () => void, signal?: AbortSignal): void {
  // Nothing has the focus while it moves from one field to the next.
  const later = () => setTimeout(look)
  for (const type of ['focusin', 'focusout', 'close', 'toggle', 'scrollend', 'reset'])
    addEventListener(type, later, { capture: true, passive: true, ...(signal && { signal }) })
}
