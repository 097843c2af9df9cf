import { readVisit } from './shared/visit.ts'

export type OpenByItselfProps = {
  /** Name under which the visit remembers that the visitor closed it. */
  readonly widget: string
}

/**
 * Opens the dialog whose button is inside, as if it were pressed.
 *
 * Never while the visitor is typing or another dialog is open: it waits for the end of that. Never again once it was
 * closed.
 */
export function openByItself(element: Element, { widget }: OpenByItselfProps): void {
  const done = new AbortController()
  const attempt = () => {
    if (done.signal.aborted || isBusy()) return
    done.abort()
    if (!readVisit().closed.includes(widget))
      element.querySelector<HTMLElement>('[aria-haspopup=dialog]')?.click()
  }
  // The focus is nowhere while it moves from one field to the next.
  const later = () => setTimeout(attempt)
  for (const type of ['focusout', 'close', 'toggle'])
    addEventListener(type, later, { capture: true, signal: done.signal })
  attempt()
}

function isBusy(): boolean {
  const typing = document.activeElement?.matches('input, select, textarea, [contenteditable]')
  return typing === true || document.querySelector('dialog[open], [popover]:popover-open') !== null
}
