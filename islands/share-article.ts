/**
 * Makes a real share button of the e-mail link that stands there without scripts: the share sheet of the device
 * where there is one, else the address is copied, and the page says so.
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
    // The visitor who closes the share sheet has changed their mind; the e-mail remains for a browser that refuses both.
    share().catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) location.href = link.href
    })
  })
}
