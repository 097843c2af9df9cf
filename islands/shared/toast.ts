import '../../templates/styles/toast.css'
import { countdown } from './countdown.ts'
import { element, iconElement } from './element.ts'
import { swipeRight } from './swipe-right.ts'
import { TOAST } from './timings.ts'
import { TOAST_REGION } from './toast-region.ts'

export type ToastMessage = {
  readonly tone: 'success' | 'error'
  readonly title: string
  readonly text: string
}

/** What all toasts of a page share: texts, and the paths of their icons. */
export type ToastLook = {
  readonly close: string
  readonly icons: { readonly success: string; readonly error: string; readonly close: string }
}

/**
 * Makes the function that shows a toast in the region of the page, replacing the current one.
 *
 * It disappears after five seconds without hover or focus in a visible tab; F8 moves the focus to the region, and
 * Escape closes the toast from there. Errors must also be shown in a permanent place.
 */
export function createToaster(look: ToastLook): (message: ToastMessage) => void {
  const region = document.getElementById(TOAST_REGION)
  if (!region) throw new Error(`no element #${TOAST_REGION}`)
  region.classList.add('toasts')
  let close = () => {}
  addEventListener('keydown', (event) => {
    if (event.key !== TOAST.shortcut) return
    event.preventDefault()
    region.focus()
  })
  return (message) => {
    close()
    close = show(region, message, look)
  }
}

/** Shows one toast and returns a function that removes it. */
function show(region: HTMLElement, message: ToastMessage, look: ToastLook): () => void {
  const closed = new AbortController()
  const { signal } = closed
  let back: EventTarget | null = null
  const close = () => {
    if (signal.aborted) return
    closed.abort()
    time.stop()
    const focused = region.contains(document.activeElement)
    toast.remove()
    if (focused && back instanceof HTMLElement) back.focus()
  }
  const time = countdown(TOAST.shown, close)
  const toast = draw(message, look, close)
  const on = (target: EventTarget, type: string, listener: (event: Event) => void) =>
    target.addEventListener(type, listener, { signal })

  on(region, 'pointerenter', () => time.hold('pointer', true))
  on(region, 'pointerleave', () => time.hold('pointer', false))
  on(region, 'focusin', (event) => {
    const { relatedTarget } = event as FocusEvent
    if (!(relatedTarget instanceof Node && region.contains(relatedTarget))) back = relatedTarget
    time.hold('focus', true)
  })
  on(region, 'focusout', (event) => {
    const { relatedTarget } = event as FocusEvent
    time.hold('focus', relatedTarget instanceof Node && region.contains(relatedTarget))
  })
  on(region, 'keydown', (event) => {
    if ((event as KeyboardEvent).key === 'Escape') close()
  })
  on(document, 'visibilitychange', () => time.hold('hidden', document.hidden))
  time.hold('hidden', document.hidden)
  swipeRight(toast, TOAST.swipe, close)
  // The live regions were in the page and empty, so their new content is announced.
  region.querySelector(message.tone === 'error' ? '[role=alert]' : '[role=status]')?.append(toast)
  return close
}

function draw({ tone, title, text }: ToastMessage, look: ToastLook, close: () => void): HTMLElement {
  const button = element('button', {
    type: 'button',
    class: 'btn btn-icon',
    'aria-label': look.close,
  })
  button.append(iconElement(look.icons.close))
  button.addEventListener('click', close)
  return element(
    'div',
    { class: `toast toast-${tone}` },
    iconElement(look.icons[tone]),
    element('div', {}, element('p', { class: 'toast-title' }, title), element('p', {}, text)),
    button,
  )
}
