/** What the pointer must stay before a menu opens, and may be away before it closes. */
const INTENT = 100
const GRACE = 300

/**
 * Opens the menus of the header under a mouse and closes the one that is left, by pointer, by focus or by Escape. The
 * panel of small screens closes when a link of it is followed, which may lead to an anchor of the same page.
 *
 * The menus are `<details>` of one name: a click, a key or a touch opens them without this, one at a time. On small
 * screens they unfold in the menu panel and stay as they are left.
 */
export function headerMenu(element: Element): void {
  const panel = element.closest<HTMLElement>('[popover]')
  element.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a') && panel?.matches(':popover-open'))
      panel.hidePopover()
  })
  let timer = 0
  const wide = matchMedia('(width >= 64rem)')
  const opened = () => element.querySelector<HTMLDetailsElement>('details[open]')
  const later = (go: () => void, delay: number) => {
    clearTimeout(timer)
    timer = window.setTimeout(go, delay)
  }
  const close = () => {
    clearTimeout(timer)
    if (wide.matches) opened()?.removeAttribute('open')
  }

  for (const menu of element.querySelectorAll('details')) {
    let hovered = -Infinity
    menu.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType !== 'mouse' || !wide.matches) return
      later(() => {
        if (menu.open) return
        menu.open = true
        hovered = performance.now()
      }, INTENT)
    })
    menu.addEventListener('pointerleave', ({ pointerType }) => {
      // Who reads the menu by keyboard does not lose it to a mouse that was in the way.
      if (pointerType === 'mouse') later(() => opened()?.querySelector('a:focus') ?? close(), GRACE)
    })
    menu.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) close()
    })
    // A click on a menu that the pointer has just opened means to open it.
    menu.firstElementChild?.addEventListener('click', (event) => {
      if (event.timeStamp - hovered < 500) event.preventDefault()
      hovered = -Infinity
    })
  }
  addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !opened()?.contains(target)) close()
  })
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    if (opened()?.contains(document.activeElement)) opened()?.querySelector('summary')?.focus()
    close()
  })
}
