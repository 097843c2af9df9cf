/**
 * Replaces the e-mail link for visitors without JavaScript with a real share button: opens the device's share sheet if
 * there is one, else copies the address and says so.
 */
export function shareArticle(element: Element, { copied }: { readonly copied: string }): void {
  const link = element.querySelector('a')
  const status = element.querySelector('[role=status]')
  if (!link) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = link.className
  button.append(...link.childNodes)
  link.replaceWith(button)

  const share = async () => {
    const { href: url } = location
    if (navigator.share) return navigator.share({ title: document.title, url })
    await navigator.clipboard.writeText(url)
    if (status) status.textContent = copied
  }
  button.addEventListener('click', () => {
    // A visitor who closes the share sheet has changed their mind; if the browser can do neither, fall back to e-mail.
    share().catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) location.href = link.href
    })
  })
}
