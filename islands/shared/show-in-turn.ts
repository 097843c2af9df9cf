import { OFFERS } from './timings.ts'

type Turns = {
  readonly count: number
  /** Where the pointer or the focus holds everything still. */
  readonly card: HTMLElement
  readonly put: (at: number) => void
  readonly onHide: (hidden: boolean) => void
}

/**
 * Shows one of several things for a while, hides it, then shows the next.
 *
 * Nothing moves while the pointer or the focus is on the card, nor while paused, and under reduced motion one thing
 * does not give way to the next by itself.
 */
export function showInTurn({ count, card, put, onHide }: Turns) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  let at = 0
  let hidden = false
  let paused = false
  let hovered = false
  let focused = false
  let timer = 0

  const wait = () => {
    clearTimeout(timer)
    if (paused || hovered || focused) return
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
  card.addEventListener('pointerenter', () => {
    hovered = true
    wait()
  })
  card.addEventListener('pointerleave', () => {
    hovered = false
    wait()
  })
  card.addEventListener('focusin', () => {
    focused = true
    wait()
  })
  card.addEventListener('focusout', ({ relatedTarget }) => {
    focused = relatedTarget instanceof Node && card.contains(relatedTarget)
    wait()
  })

  return {
    show,
    next,
    /** Whether it is paused from now on. */
    toggle: () => {
      paused = !paused
      wait()
      return paused
    },
    stop: () => {
      paused = true
      clearTimeout(timer)
    },
  }
}
