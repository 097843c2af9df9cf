import { OFFERS } from './timings.ts'

type Turns = {
  readonly count: number
  /** While the pointer or the focus is on it, nothing changes. */
  readonly card: HTMLElement
  readonly put: (at: number) => void
  readonly onHide: (hidden: boolean) => void
}

/** Reasons to hold. */
type Reason = 'pointer' | 'focus' | 'pause'

/**
 * Shows one of several items for a while, hides it, then shows the next.
 *
 * Nothing changes while the pointer or the focus is on the card or while paused. Under reduced motion, items do not
 * change by themselves.
 */
export function showInTurn({ count, card, put, onHide }: Turns) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  let at = 0
  let hidden = false
  const reasons = new Set<Reason>()
  let timer = 0

  const wait = () => {
    clearTimeout(timer)
    if (reasons.size > 0) return
    if (!hidden) timer = window.setTimeout(hide, OFFERS.shown)
    else if (count > 1 && !still) timer = window.setTimeout(next, OFFERS.rotates - OFFERS.shown)
  }
  const show = () => {
    hidden = false
    onHide(false)
    put(at)
    wait()
  }
  const hide = () => {
    hidden = true
    onHide(true)
    wait()
  }
  const next = () => {
    at = (at + 1) % count
    show()
  }
  const hold = (reason: Reason, on: boolean) => {
    if (on) reasons.add(reason)
    else reasons.delete(reason)
    wait()
  }
  card.addEventListener('pointerenter', () => hold('pointer', true))
  card.addEventListener('pointerleave', () => hold('pointer', false))
  card.addEventListener('focusin', () => hold('focus', true))
  card.addEventListener('focusout', ({ relatedTarget }) =>
    hold('focus', relatedTarget instanceof Node && card.contains(relatedTarget)),
  )

  return {
    show,
    next,
    /** Toggles the pause; returns whether it is now paused. */
    toggle: () => {
      hold('pause', !reasons.has('pause'))
      return reasons.has('pause')
    },
    stop: () => hold('pause', true),
  }
}
