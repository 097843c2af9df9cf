/** How long the pointer must stay before a menu opens, and can be away before it closes. */
const INTENT = 100
const GRACE = 300

/**
 * Opens the header's menus on hover, and closes a menu that the pointer or the focus leaves, or on Escape. Closes the
 * panel of small screens when one of its links is followed, which may point to an anchor of the same page.
 *
 * The menus are `<details>` with one name: a click, a key or a touch opens them without this script, one at a time. On
 * small screens they unfold in the menu panel and keep their state.
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
      // A menu read by keyboard does not close because of a mouse that was in the way.
      if (pointerType === 'mouse') later(() => opened()?.querySelector('a:focus') ?? close(), GRACE)
    })
    menu.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) close()
    })
    // A click on a menu that the pointer has just opened is meant to open it.
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
