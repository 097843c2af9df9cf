import { isBusy, onBusyChange } from './shared/is-busy.ts'
import { readVisit } from './shared/visit.ts'

export type OpenByItselfProps = {
  /** Name under which the visit remembers that the visitor closed it. */
  readonly widget: string
}

/**
 * Opens the dialog of the button inside, as if it were pressed: once the visitor is not busy, and never again after it
 * was closed.
 */
export function openByItself(element: Element, { widget }: OpenByItselfProps): void {
  const done = new AbortController()
  const attempt = () => {
    if (done.signal.aborted || isBusy()) return
    done.abort()
    if (!readVisit().closed.includes(widget))
      element.querySelector<HTMLElement>('[aria-haspopup=dialog]')?.click()
  }
  onBusyChange(attempt, done.signal)
  attempt()
}
