/**
 * Closes the menu of small screens when a link of it is followed.
 *
 * The browser does the rest (it is a popover: Escape, a click outside); this matters for anchors of the same page.
 */
export function closeMenu(element: Element): void {
  element.addEventListener('click', ({ target }) => {
    const menu = element.closest<HTMLElement>('[popover]')
    if (target instanceof Element && target.closest('a') && menu?.matches(':popover-open')) menu.hidePopover()
  })
}
