/**
 * Keeps the half of its parent that was last requested in `data-view`: `:target` alone loses it when another anchor is
 * followed. A link sets it before the browser scrolls, so that the page has its final height by then.
 */
export function keepView(element: Element): void {
  const parent = element.parentElement
  const choose = (hash: string) => {
    const half = [...(parent?.children ?? [])].find(({ id }) => id !== '' && `#${id}` === hash)
    if (half) parent?.setAttribute('data-view', half.id)
  }
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a')
    if (link) choose(link.hash)
  })
  addEventListener('hashchange', () => {
    choose(location.hash)
    // Back to the page as it first was.
    if (location.hash === '') parent?.removeAttribute('data-view')
  })
  choose(location.hash)
}
