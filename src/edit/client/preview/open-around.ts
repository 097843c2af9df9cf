/** Opens every closed part that an element is in, as the search of a browser does. */
export function openAround(element: Element): void {
  const closed = element.closest('details:not([open]), [hidden=until-found]')
  if (!closed) return
  if (closed.matches('details')) closed.setAttribute('open', '')
  else {
    // Such as the panel of another tab.
    closed.dispatchEvent(new Event('beforematch', { bubbles: true }))
    closed.removeAttribute('hidden')
  }
  openAround(element)
}
