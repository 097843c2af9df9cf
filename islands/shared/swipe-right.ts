/**
 * Lets a finger or a mouse push an element to the right; past `distance` pixels, calls `done`, else the element moves
 * back.
 */
export function swipeRight(element: HTMLElement, distance: number, done: () => void): void {
  let from: number | undefined
  const moved = ({ clientX }: PointerEvent) => (from === undefined ? 0 : Math.max(0, clientX - from))
  const place = (by: number) => {
    element.style.translate = by > 0 ? `${by}px` : ''
  }
  element.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Element && event.target.closest('button')) return
    from = event.clientX
    element.setPointerCapture(event.pointerId)
  })
  element.addEventListener('pointermove', (event) => place(moved(event)))
  element.addEventListener('pointerup', (event) => {
    const by = moved(event)
    from = undefined
    place(0)
    if (by >= distance) done()
  })
  element.addEventListener('pointercancel', () => {
    from = undefined
    place(0)
  })
}
